import { businessTable } from './business.ts'
import { siteCookieTable } from './cookies-sites.ts'
import { systemCookieTable } from './cookies-systems.ts'
import { defaultPageTable } from './default-pages.ts'
import { embeddedServerTable } from './embedded-servers.ts'
import { fieldTable } from './fields.ts'
import { generatorTable } from './generators.ts'
import { homeTable } from './homes.ts'
import { industrialTable } from './industrial.ts'
import { locationTable } from './locations.ts'
import { moreApplicationTable } from './more-applications.ts'
import { operationsTable } from './operations.ts'
import { realmTable } from './realms.ts'
import { serviceServerTable } from './service-servers.ts'
import { smallApplicationTable } from './small-applications.ts'

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
  locationTable,
  homeTable,
  defaultPageTable,
  generatorTable,
  moreApplicationTable,
  smallApplicationTable,
]
