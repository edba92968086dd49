import { createHash, randomBytes } from 'node:crypto'
import { minuteMs } from '../core/time.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import type { Attempt } from './attempts.ts'
import type { Seal } from './seal.ts'

/** A sign-in that is not finished, by kind. It is no session: nothing is served for it. */
export type SignInStep =
  | {
      /** The password was right, or the provider knows the user; the code is missing. */
      readonly kind: 'code'
      readonly accountId: string
      /** Counted attempts, which are taken back when the code is right. */
      readonly attempts: readonly Attempt[]
      readonly to: string
    }
  | {
      /** The browser is at the OpenID provider. */
      readonly kind: 'provider'
      readonly state: string
      readonly nonce: string
      readonly verifier: string
      /** The id of the account that is signed in and wants to be linked; null for a sign-in. */
      readonly linkTo: string | null
      readonly to: string
    }

type StepOf<Kind extends SignInStep['kind']> = Extract<SignInStep, { kind: Kind }>

export type SignInSteps = {
  /** The token is for a cookie of the browser; only its hash is kept. */
  begin(step: SignInStep): Promise<string>
  /** Null for a token that is unknown or expired. */
  find<Kind extends SignInStep['kind']>(token: string, kind: Kind): Promise<StepOf<Kind> | null>
  /** Counts a wrong try; false when that was the last one, and the step has ended. */
  failed(token: string): Promise<boolean>
  /** Whether this call has ended it: of several with one token, one goes on. */
  end(token: string): Promise<boolean>
}

/** Long enough to find the telephone, or to sign in at the provider. */
const lifetimes = { code: 5 * minuteMs, provider: 10 * minuteMs } as const
const maxTries = 5

export function createSignInSteps({ db }: Ledger, seal: Seal, now: () => number = Date.now): SignInSteps {
  return {
    async begin(step) {
      await db.deleteFrom('sign_in_steps').where('expires_at', '<=', now()).execute()
      const token = randomBytes(32).toString('base64url')
      const hash = hashOf(token)
      await db
        .insertInto('sign_in_steps')
        .values({
          hash,
          kind: step.kind,
          data: seal.seal(JSON.stringify(step), hash),
          expires_at: now() + lifetimes[step.kind],
        })
        .execute()
      return token
    },
    async find(token, kind) {
      const row = await db
        .selectFrom('sign_in_steps')
        .select(['hash', 'data'])
        .where('hash', '=', hashOf(token))
        .where('kind', '=', kind)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row ? JSON.parse(seal.open(row.data, row.hash)) : null
    },
    async failed(token) {
      const row = await db
        .updateTable('sign_in_steps')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('hash', '=', hashOf(token))
        .returning('tries')
        .executeTakeFirst()
      if (row && Number(row.tries) < maxTries) return true
      await db.deleteFrom('sign_in_steps').where('hash', '=', hashOf(token)).execute()
      return false
    },
    async end(token) {
      const result = await db.deleteFrom('sign_in_steps').where('hash', '=', hashOf(token)).executeTakeFirst()
      return result.numDeletedRows > 0n
    },
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex')
}
