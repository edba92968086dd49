import type { CveRecord } from '../record.ts'
import { applications } from './applications.ts'
import { deviceLines } from './devices.ts'
import { frameworkLines } from './frameworks.ts'
import { knownRecord } from './known-cve.ts'
import { knownLines } from './known-line.ts'
import { serverLines } from './servers.ts'
import { services } from './services.ts'
import { webServers } from './web-servers.ts'

/** Grows with every change of the list, so that installations take it over. */
export const wellKnownEdition = '3'

/** Some that are widely known, so that a new installation has something to answer with. */
export function wellKnown(): readonly CveRecord[] {
  const known = [...webServers, ...services, ...applications]
  const lines = [frameworkLines, serverLines, deviceLines].flatMap(knownLines)
  return [...known, ...lines].map(knownRecord)
}
