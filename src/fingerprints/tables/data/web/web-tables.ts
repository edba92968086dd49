import { businessTable } from './business.ts'
import { siteCookieTable } from './cookies-sites.ts'
import { systemCookieTable } from './cookies-systems.ts'
import { embeddedServerTable } from './embedded-servers.ts'
import { fieldTable } from './fields.ts'
import { industrialTable } from './industrial.ts'
import { operationsTable } from './operations.ts'
import { realmTable } from './realms.ts'
import { serviceServerTable } from './service-servers.ts'

/** What pages show of themselves, a file for each class. */
export const webTables: readonly string[] = [
  embeddedServerTable,
  serviceServerTable,
  fieldTable,
  siteCookieTable,
  systemCookieTable,
  realmTable,
  industrialTable,
  businessTable,
  operationsTable,
]
