import path from 'node:path'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { ledgerStoresConformance } from '../conformance/ledger-stores.ts'
import { ledgerConformance } from '../conformance.ts'
import { openSqliteLedger } from './sqlite-ledger.ts'

const folder = temporaryFolder()

ledgerConformance('SQLite', () => openSqliteLedger(path.join(folder, 'ledger.db')))
ledgerStoresConformance('SQLite', () => openSqliteLedger(path.join(folder, 'stores.db')))
