export type Guide = {
  readonly page: string
  readonly name: string
  readonly group: 'User guides' | 'Operator guides'
}

/** The documents of the repository that are pages here. */
export const guides: readonly Guide[] = [
  { page: 'jobs', name: 'Scans and streams', group: 'User guides' },
  { page: 'modules', name: 'Scan modules', group: 'User guides' },
  { page: 'images', name: 'Images', group: 'User guides' },
  { page: 'sensors', name: 'Sensors', group: 'User guides' },
  { page: 'torrents', name: 'Torrents', group: 'User guides' },
  { page: 'domains', name: 'Domains', group: 'User guides' },
  { page: 'dataleaks', name: 'Leaks', group: 'User guides' },
  { page: 'homoglyphs', name: 'Look-alikes', group: 'User guides' },
  { page: 'cve', name: 'Vulnerabilities', group: 'User guides' },
  { page: 'alerts', name: 'Alerts', group: 'User guides' },
  { page: 'changes', name: 'Changes', group: 'User guides' },
  { page: 'mcp', name: 'MCP', group: 'User guides' },
  { page: 'clients', name: 'Compatible clients', group: 'User guides' },
  { page: 'operations', name: 'Operations', group: 'Operator guides' },
  { page: 'sign-in', name: 'Signing in', group: 'Operator guides' },
  { page: 'configuration', name: 'Settings', group: 'Operator guides' },
  { page: 'cli', name: 'Command line', group: 'Operator guides' },
  { page: 'scanning', name: 'Scanning', group: 'Operator guides' },
  { page: 'backup', name: 'Backup', group: 'Operator guides' },
]
