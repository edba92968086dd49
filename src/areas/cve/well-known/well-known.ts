import type { CveRecord } from '../record.ts'
import { applications } from './applications.ts'
import { knownRecord } from './known-cve.ts'
import { services } from './services.ts'
import { webServers } from './web-servers.ts'

/** Grows with every change of the list, so that installations take it over. */
export const wellKnownEdition = '2'

/** Some that are widely known, so that a new installation has something to answer with. */
export const wellKnown: readonly CveRecord[] = [...webServers, ...services, ...applications].map(knownRecord)
