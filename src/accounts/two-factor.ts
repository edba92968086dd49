import { randomBytes } from 'node:crypto'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Account } from './accounts.ts'
import type { Seal } from './seal.ts'
import { base32, matchingStep, totpUri } from './totp.ts'

export type TwoFactorState = {
  readonly on: boolean
  /** Recovery codes that were not used. */
  readonly recoveryLeft: number
}

/** Sign-in with a code of an app beside the password. */
export type TwoFactor = {
  state(accountId: string): Promise<TwoFactorState>
  /** A new secret, which counts after its first code; null when it is on already. */
  begin(account: Account): Promise<{ readonly secret: string; readonly uri: string } | null>
  /** Turns it on and returns the recovery codes, this once; null when the code is wrong. */
  confirm(accountId: string, code: string): Promise<readonly string[] | null>
  /** Whether it is a valid code or recovery code. Each is taken once. */
  check(accountId: string, code: string): Promise<boolean>
  /** New recovery codes, returned this once; the old ones end. Null when it is not on. */
  renewRecovery(accountId: string): Promise<readonly string[] | null>
  /** False when it was not on. */
  remove(accountId: string): Promise<boolean>
}

/** RFC 4226, 4, R6 recommends 160 bits. */
const secretBytes = 20
const recoveryCodes = 10
/** 80 bits: too many to try, also for one who has the ledger and the key. */
const recoveryBytes = 10
const issuer = 'Rimlight'

export function createTwoFactor({ db }: Ledger, seal: Seal, now: () => number = Date.now): TwoFactor {
  const find = (accountId: string) =>
    db.selectFrom('two_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  const hashed = (accountId: string, codes: readonly string[]): string =>
    JSON.stringify(codes.map((code) => seal.hash(plainRecovery(code), accountId)))

  const useCode = async (accountId: string, code: string, confirmed: boolean, recovery?: string) => {
    const row = await find(accountId)
    if (!row || (row.confirmed_at !== null) !== confirmed) return false
    const secret = Buffer.from(seal.open(row.secret, accountId), 'base64url')
    const step = matchingStep(secret, code, now(), Number(row.last_step))
    if (step === null) return false
    // Of two requests with the same code one finds the step still unused.
    const result = await db
      .updateTable('two_factor')
      .set({ last_step: step, confirmed_at: row.confirmed_at ?? now(), ...(recovery && { recovery }) })
      .where('account_id', '=', accountId)
      .where('secret', '=', row.secret)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  }

  const useRecovery = async (accountId: string, code: string): Promise<boolean> => {
    const row = await find(accountId)
    if (!row || row.confirmed_at === null) return false
    const hashes = JSON.parse(row.recovery) as string[]
    const hash = seal.hash(plainRecovery(code), accountId)
    if (!hashes.includes(hash)) return false
    const result = await db
      .updateTable('two_factor')
      .set({ recovery: JSON.stringify(hashes.filter((one) => one !== hash)) })
      .where('account_id', '=', accountId)
      .where('recovery', '=', row.recovery)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  }

  return {
    async state(accountId) {
      const row = await find(accountId)
      const on = row !== undefined && row.confirmed_at !== null
      return { on, recoveryLeft: on ? (JSON.parse(row.recovery) as string[]).length : 0 }
    },
    async begin({ id, name }) {
      const secret = randomBytes(secretBytes)
      const values = { secret: seal.seal(secret.toString('base64url'), id), created_at: now(), last_step: 0 }
      const result = await db
        .insertInto('two_factor')
        .values({ account_id: id, confirmed_at: null, ...values })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet(values).where('two_factor.confirmed_at', 'is', null),
        )
        .executeTakeFirst()
      if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return null
      return { secret: base32(secret), uri: totpUri(secret, name, issuer) }
    },
    async confirm(accountId, code) {
      const codes = createRecoveryCodes()
      return (await useCode(accountId, code, false, hashed(accountId, codes))) ? codes : null
    },
    async check(accountId, code) {
      const typed = code.replace(/\s/g, '')
      return /^\d{6}$/.test(typed)
        ? await useCode(accountId, typed, true)
        : await useRecovery(accountId, typed)
    },
    async renewRecovery(accountId) {
      const codes = createRecoveryCodes()
      const result = await db
        .updateTable('two_factor')
        .set({ recovery: hashed(accountId, codes) })
        .where('account_id', '=', accountId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      return result.numUpdatedRows > 0n ? codes : null
    },
    remove: (accountId) => removeTwoFactor(db, accountId),
  }
}

/** By the operator, who needs no code: every session of the account ends as well. False when it was not on. */
export async function resetTwoFactor({ db }: Ledger, accountId: string): Promise<boolean> {
  if (!(await removeTwoFactor(db, accountId))) return false
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
  return true
}

async function removeTwoFactor(db: Ledger['db'], accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('two_factor')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

/** Such as `abcd-efgh-ijkl-mnop`. */
function createRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodes }, () =>
    base32(randomBytes(recoveryBytes)).toLowerCase().match(/.{4}/g)!.join('-'),
  )
}

function plainRecovery(code: string): string {
  return code.toLowerCase().replace(/[^a-z2-7]/g, '')
}
