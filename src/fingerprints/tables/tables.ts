import { platformNamed } from '../platforms/platform-named.ts'
import type { Rule } from '../rule.ts'
import { applicationTable } from './data/applications.ts'
import { cameraTable } from './data/cameras.ts'
import { cookieTable } from './data/cookies.ts'
import { fileDeviceTable } from './data/file-devices.ts'
import { fileServerTable } from './data/file-servers.ts'
import { gatewayTable } from './data/gateways.ts'
import { mailAndFileTable } from './data/mail-and-files.ts'
import { mailServerTable } from './data/mail-servers.ts'
import { nameServerTable } from './data/name-servers.ts'
import { networkTable } from './data/networks.ts'
import { newsServerTable } from './data/news-servers.ts'
import { pathTable } from './data/paths.ts'
import { printerTable } from './data/printers.ts'
import { shellTable } from './data/shells.ts'
import { sshSoftwareTable } from './data/ssh-software.ts'
import { storageAndManagementTable } from './data/storage-and-management.ts'
import { terminalTable } from './data/terminals.ts'
import { voiceTable } from './data/voice.ts'
import { voiceAgentTable } from './data/voice-agents.ts'
import { webTables } from './data/web/web-tables.ts'
import { webServerTable } from './data/web-servers.ts'
import { lineSightings, parseTable, type TableLine } from './parse-table.ts'
import { sightingRule } from './sighting-rule.ts'
import { createTableIndex, type TableIndex } from './table-index.ts'

/** All tables, in which every product has a line. Of two sightings with the same text the first counts. */
const tables: readonly string[] = [
  webServerTable,
  applicationTable,
  mailAndFileTable,
  mailServerTable,
  newsServerTable,
  fileServerTable,
  shellTable,
  sshSoftwareTable,
  terminalTable,
  voiceAgentTable,
  voiceTable,
  nameServerTable,
  networkTable,
  storageAndManagementTable,
  gatewayTable,
  cameraTable,
  printerTable,
  fileDeviceTable,
  pathTable,
  cookieTable,
  ...webTables,
]

let parsed: readonly TableLine[] | undefined

/** Every line of every table, read when the first one is needed. */
export function tableLines(): readonly TableLine[] {
  parsed ??= tables.flatMap(parseTable).map(withPlatform)
  return parsed
}

/** A line without a platform has that of its name. */
function withPlatform(line: TableLine): TableLine {
  return line.cpe === '' ? { ...line, cpe: platformNamed(line.product) ?? '' } : line
}

export const tableIndex: TableIndex = createTableIndex(tableLines)

/** Every sighting as a rule: for tests and figures, since matching makes only those that it needs. */
export function tableRules(): readonly Rule[] {
  const found = new Map<string, Rule>()
  for (const line of tableLines()) {
    for (const { sighting, product } of line.sightings.flatMap((one) => lineSightings(line, one))) {
      const rule = sightingRule(product(), sighting)
      const key = rule.id.toLowerCase()
      if (!found.has(key)) found.set(key, rule)
    }
  }
  return [...found.values()]
}
