import type { Verb } from './verb.ts'
import { accountAdd } from './verbs/account-add.ts'
import { accountDisable } from './verbs/account-disable.ts'
import { accountList } from './verbs/account-list.ts'
import { helpVerb } from './verbs/help.ts'
import { hostVerb } from './verbs/host.ts'
import { importVerb } from './verbs/import.ts'
import { infoVerb } from './verbs/info.ts'
import { keyAdd } from './verbs/key-add.ts'
import { keyList } from './verbs/key-list.ts'
import { keyRevoke } from './verbs/key-revoke.ts'
import { sampleVerb } from './verbs/sample.ts'
import { searchVerb } from './verbs/search.ts'
import { serveVerb } from './verbs/serve.ts'
import { statsVerb } from './verbs/stats.ts'
import { upVerb } from './verbs/up.ts'
import { versionVerb } from './verbs/version.ts'

/** Every verb, by hand, in the order of the help. */
export const verbs: readonly Verb[] = [
  upVerb,
  serveVerb,
  hostVerb,
  searchVerb,
  statsVerb,
  importVerb,
  sampleVerb,
  accountAdd,
  accountList,
  accountDisable,
  keyAdd,
  keyList,
  keyRevoke,
  infoVerb,
  versionVerb,
  helpVerb(() => verbs),
]
