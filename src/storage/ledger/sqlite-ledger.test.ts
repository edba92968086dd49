import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { ledgerConformance } from './conformance.ts'
import { openSqliteLedger } from './sqlite-ledger.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-ledger-'))
after(() => rmSync(folder, { recursive: true }))

ledgerConformance('SQLite', () => openSqliteLedger(path.join(folder, 'ledger.db')))
