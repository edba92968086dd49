export type Guide = {
  readonly page: string
  readonly name: string
  readonly group: 'Using it' | 'Running it'
}

/** The documents of the repository that are pages here. */
export const guides: readonly Guide[] = [
  { page: 'jobs', name: 'Jobs and streams', group: 'Using it' },
  { page: 'modules', name: 'Scan modules', group: 'Using it' },
  { page: 'images', name: 'Images', group: 'Using it' },
  { page: 'sensors', name: 'Sensors', group: 'Using it' },
  { page: 'torrents', name: 'Torrents', group: 'Using it' },
  { page: 'domains', name: 'Domains', group: 'Using it' },
  { page: 'dataleaks', name: 'Leaks', group: 'Using it' },
  { page: 'homoglyphs', name: 'Look-alikes', group: 'Using it' },
  { page: 'cve', name: 'Weaknesses', group: 'Using it' },
  { page: 'alerts', name: 'Alerts', group: 'Using it' },
  { page: 'changes', name: 'Changes', group: 'Using it' },
  { page: 'mcp', name: 'MCP', group: 'Using it' },
  { page: 'clients', name: 'Existing programs', group: 'Using it' },
  { page: 'operations', name: 'Operation', group: 'Running it' },
  { page: 'configuration', name: 'Settings', group: 'Running it' },
  { page: 'cli', name: 'Command line', group: 'Running it' },
  { page: 'scanning', name: 'Scanning', group: 'Running it' },
  { page: 'backup', name: 'Backup', group: 'Running it' },
]
