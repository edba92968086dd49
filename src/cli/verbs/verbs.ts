import type { VerbEntry, VerbGroup } from '../verb.ts'
import { accountsVerbs } from './accounts/accounts-verbs.ts'
import { alertsVerbs } from './alerts/alerts-verbs.ts'
import { collectorsVerbs } from './collectors/collectors-verbs.ts'
import { dataVerbs } from './data/data-verbs.ts'
import { perimeterVerbs } from './perimeter/perimeter-verbs.ts'
import { scanningVerbs } from './scanning/scanning-verbs.ts'
import { scopeVerbs } from './scope/scope-verbs.ts'
import { searchVerbs } from './search/search-verbs.ts'
import { serviceVerbs } from './service/service-verbs.ts'
import { storageVerbs } from './storage/storage-verbs.ts'

/** Every group, in the order of the help. */
export const verbGroups: readonly VerbGroup[] = [
  searchVerbs,
  perimeterVerbs,
  scanningVerbs,
  alertsVerbs,
  dataVerbs,
  collectorsVerbs,
  accountsVerbs,
  scopeVerbs,
  storageVerbs,
  serviceVerbs,
]

export const verbs: readonly VerbEntry[] = verbGroups.flatMap(({ entries }) => entries)
