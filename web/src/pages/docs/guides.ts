export const guideGroups = ['Start', 'User guides', 'Operator guides', 'Reference'] as const

export type Guide = {
  /** The last part of its address. */
  readonly page: string
  /** The document under docs/. */
  readonly file: string
  readonly name: string
  readonly group: (typeof guideGroups)[number]
}

/** The documents of the repository that are pages here; those for contributors are read in the repository. */
export const guides: readonly Guide[] = [
  guide('Start', 'first-30-minutes', 'First 30 minutes'),
  guide('User guides', 'perimeter', 'Perimeter'),
  guide('User guides', 'jobs', 'Scans and streams'),
  guide('User guides', 'alerts', 'Alerts'),
  guide('User guides', 'teams', 'Teams'),
  guide('User guides', 'changes', 'Changes'),
  guide('User guides', 'images', 'Images'),
  guide('User guides', 'sensors', 'Sensors'),
  guide('User guides', 'torrents', 'Torrents'),
  guide('User guides', 'domains', 'Domains'),
  guide('User guides', 'homoglyphs', 'Look-alikes'),
  guide('User guides', 'dataleaks', 'Leaks'),
  guide('User guides', 'cve', 'Vulnerabilities'),
  guide('User guides', 'mcp', 'MCP'),
  guide('User guides', 'clients', 'Compatible clients'),
  guide('Operator guides', 'operations', 'Operations'),
  guide('Operator guides', 'scanning', 'Scanning'),
  guide('Operator guides', 'sensor-listener', 'Running a sensor'),
  guide('Operator guides', 'sign-in', 'Signing in'),
  guide('Operator guides', 'security-model', 'Security model'),
  guide('Operator guides', 'backup', 'Backup'),
  guide('Operator guides', 'postgres', 'PostgreSQL'),
  guide('Operator guides', 'cluster', 'ClickHouse cluster'),
  guide('Operator guides', 'roles', 'Several processes'),
  guide('Operator guides', 'scaling', 'Scaling'),
  guide('Reference', 'cli', 'Command line'),
  guide('Reference', 'configuration', 'Settings'),
  guide('Reference', 'modules', 'Scan modules'),
  guide('Reference', 'modules-reference', 'Module settings', 'modules/reference.md'),
  guide('Reference', 'modules-service-simple', 'Service identification', 'modules/service-simple.md'),
  guide('Reference', 'modules-web', 'Web modules', 'modules/web.md'),
  guide('Reference', 'modules-tls', 'TLS modules', 'modules/tls.md'),
  guide('Reference', 'modules-certificates', 'Certificates', 'modules/certificates.md'),
  guide('Reference', 'modules-ssh', 'SSH module', 'modules/ssh.md'),
  guide('Reference', 'modules-desktops', 'Desktop modules', 'modules/desktops.md'),
  guide('Reference', 'modules-databases', 'Database modules', 'modules/databases.md'),
  guide('Reference', 'modules-others', 'Other modules', 'modules/others.md'),
  guide('Reference', 'fingerprints', 'Fingerprints'),
  guide('Reference', 'threat-model', 'Threat model'),
  guide('Reference', 'faults', 'Faults'),
  guide('Reference', 'dependencies', 'Dependencies'),
]

function guide(group: Guide['group'], page: string, name: string, file = `${page}.md`): Guide {
  return { page, file, name, group }
}
