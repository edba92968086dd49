import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { createAccounts } from './accounts.ts'
import { createKeys } from './keys.ts'
import { createPasswords } from './passwords.ts'
import { permissions } from './plans.ts'

export type FirstKeys = {
  readonly v1_token: string
  readonly v2_key: string
  readonly v2_free_key: string
  /** With which `operator` signs in to the web application. */
  readonly operator_password: string
}

/**
 * On the very first start: an operator with a password, a V1 token with every permission, and a V2 key of the largest
 * and of the smallest plan. They are written to a file only the operator can read, and returned this once.
 */
export async function createFirstKeys(ledger: Ledger, file: string): Promise<FirstKeys | null> {
  const operator = await createAccounts(ledger).add('operator', { operator: true })
  if (!operator) return null
  const keys = createKeys(ledger)
  const v1 = await keys.add(operator.id, { kind: 'v1', label: 'first token', permissions })
  const business = await keys.add(operator.id, { kind: 'v2', label: 'first key', plan: 'business' })
  const free = await keys.add(operator.id, { kind: 'v2', label: 'first free key', plan: 'free' })
  const password = randomBytes(15).toString('base64url')
  await createPasswords(ledger).set(operator, password)
  const first = {
    v1_token: v1.secret,
    v2_key: business.secret,
    v2_free_key: free.secret,
    operator_password: password,
  }
  writeFileSync(file, `${JSON.stringify(first, null, 2)}\n`, { mode: 0o600 })
  return first
}
