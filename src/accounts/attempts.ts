import { createHash } from 'node:crypto'
import { senderNetwork } from '../core/sender-network.ts'
import { hourMs } from '../core/time.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'
import { createDevices, deviceHash } from './devices.ts'

/**
 * Counts what people try, in the ledger: neither a restart nor a second process forgets it. An attempt is written
 * down before it is made, so that many at once are counted as well, and taken back when it was right.
 *
 * Wrong passwords delay the next attempt, and lock nobody out: for one name from one address, for one address with
 * any names, and for one name from any addresses. A browser that has signed in to the account before is only delayed
 * by its own mistakes, so that guesses of others cannot keep the owner of an account out.
 */
export type Attempts = {
  /** `device` is the token of the browser, where it has one. */
  begin(kind: AttemptKind, name: string, address: string, device?: string | null): Promise<Attempt>
  /** The password was right: what was tried before on this name from there is forgotten. */
  succeeded(attempt: Attempt): Promise<void>
  /** For a user who must wait because of the guesses of others: a new password from the operator ends it. */
  forget(name: string): Promise<void>
}

export type AttemptKind = 'sign-in' | 'sign-up' | 'invitation'

export type Attempt = {
  /** 0 when it may be made, otherwise the seconds to wait. */
  readonly wait: number
  readonly ids: readonly number[]
  readonly subject: string
}

type Limit = {
  readonly subject: string
  /** Within the last hour, without a delay. */
  readonly free: number
  /** Each further delay is twice as long as the one before, up to this. */
  readonly maxSeconds: number
}

const windowMs = hourMs
const firstDelaySeconds = 10
/** Beyond it every delay is the longest one. */
const maxCounted = 200

export function createAttempts(ledger: Ledger, now: () => number = Date.now): Attempts {
  const { db } = ledger
  const devices = createDevices(ledger, now)
  const write = async (subject: string): Promise<number> => {
    const row = await db
      .insertInto('attempts')
      .values({ subject, at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(row.id)
  }
  const remove = async (ids: readonly number[]): Promise<void> => {
    await db
      .deleteFrom('attempts')
      .where('id', 'in', [...ids])
      .execute()
  }
  const waitOf = async (own: number, { subject, free, maxSeconds }: Limit): Promise<number> => {
    const before = await db
      .selectFrom('attempts')
      .select('at')
      .where('subject', '=', subject)
      .where('at', '>', now() - windowMs)
      .where('id', '!=', own)
      .orderBy('at', 'desc')
      .limit(maxCounted)
      .execute()
    const [last] = before
    if (!last || before.length < free) return 0
    const delay = Math.min(maxSeconds, firstDelaySeconds * 2 ** Math.min(before.length - free, 20))
    return Math.max(0, Math.ceil((Number(last.at) + delay * 1_000 - now()) / 1_000))
  }

  return {
    async begin(kind, name, address, device = null) {
      const known = kind === 'sign-in' && device !== null && (await devices.knows(name, device))
      const limits =
        kind === 'sign-in'
          ? signInLimits(name, known ? device : null, address)
          : kind === 'sign-up'
            ? signUpLimits(name, address)
            : invitationLimits(address)
      await db
        .deleteFrom('attempts')
        .where('at', '<=', now() - windowMs)
        .execute()
      const ids: number[] = []
      for (const { subject } of limits) ids.push(await write(subject))
      let wait = 0
      for (const [index, limit] of limits.entries()) wait = Math.max(wait, await waitOf(ids[index]!, limit))
      // What is refused is not counted: a user who waits as asked can sign in.
      if (wait > 0) await remove(ids)
      return { wait, ids, subject: limits[0]!.subject }
    },
    async succeeded({ ids, subject }) {
      await remove(ids)
      await db.deleteFrom('attempts').where('subject', '=', subject).execute()
    },
    async forget(name) {
      await db
        .deleteFrom('attempts')
        .where((eb) =>
          eb.or([
            eb('subject', '=', `sign-in:name:${hashOf(name)}`),
            eb('subject', 'like', `sign-in:pair:${hashOf(name)}:%`),
          ]),
        )
        .execute()
    },
  }
}

/** The first is what a success forgets. */
function signInLimits(name: string, device: string | null, address: string): readonly Limit[] {
  const pair = `sign-in:pair:${hashOf(name)}`
  if (device !== null) return [{ subject: `${pair}:${deviceHash(device)}`, free: 10, maxSeconds: 60 }]
  const net = senderNetwork(address)
  return [
    { subject: `${pair}:${net}`, free: 10, maxSeconds: 300 },
    { subject: `sign-in:address:${net}`, free: 30, maxSeconds: 300 },
    // High, so that many who forgot their password are not taken for an attack.
    { subject: `sign-in:name:${hashOf(name)}`, free: 100, maxSeconds: 60 },
  ]
}

function signUpLimits(name: string, address: string): readonly Limit[] {
  return [
    { subject: `sign-up:name:${hashOf(name)}`, free: 5, maxSeconds: 3_600 },
    { subject: `sign-up:address:${senderNetwork(address)}`, free: 10, maxSeconds: 3_600 },
  ]
}

/** Links of invitations have no name to count for. */
function invitationLimits(address: string): readonly Limit[] {
  return [{ subject: `invitation:address:${senderNetwork(address)}`, free: 30, maxSeconds: 300 }]
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
