import { createHash } from 'node:crypto'
import { parseAddress } from '../core/address.ts'
import { hourMs, minuteMs } from '../core/time.ts'
import type { Ledger } from '../storage/ledger/ledger.ts'

/**
 * Counts what people try, in the ledger: neither a restart nor a second process forgets it. An attempt is written
 * down before it is made, so that many at once are counted as well, and taken back when it was right.
 */
export type Attempts = {
  /** 0 when the attempt may be made, otherwise the seconds to wait. */
  begin(kind: AttemptKind, name: string, address: string): Promise<Attempt>
  /** The account was right: what was tried before on its name is forgotten. */
  succeeded(attempt: Attempt): Promise<void>
  /** For a user who is locked out by the guesses of others: a new password from the operator ends it. */
  forget(name: string): Promise<void>
}

export type AttemptKind = 'sign-in' | 'sign-up'

export type Attempt = { readonly wait: number; readonly id: number; readonly subject: string }

type Limit = { readonly most: number; readonly milliseconds: number }

const quarter = 15 * minuteMs
const limits = {
  'sign-in': { name: { most: 10, milliseconds: quarter }, address: { most: 30, milliseconds: quarter } },
  'sign-up': { name: { most: 5, milliseconds: hourMs }, address: { most: 10, milliseconds: hourMs } },
} as const satisfies Record<AttemptKind, { readonly name: Limit; readonly address: Limit }>

export function createAttempts({ db }: Ledger, now: () => number = Date.now): Attempts {
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
  const waitOf = async (subject: string, { most, milliseconds }: Limit): Promise<number> => {
    const rows = await db
      .selectFrom('attempts')
      .select('at')
      .where('subject', '=', subject)
      .where('at', '>', now() - milliseconds)
      .orderBy('at', 'desc')
      .limit(most + 1)
      .execute()
    // The newest is the one of now; it is one too many until the oldest of those before it is forgotten.
    const oldest = rows[most]
    if (!oldest) return 0
    return Math.max(1, Math.ceil((Number(oldest.at) + milliseconds - now()) / 1_000))
  }

  return {
    async begin(kind, name, address) {
      const byName = `${kind}:name:${createHash('sha256').update(name).digest('base64url')}`
      const byAddress = `${kind}:address:${networkOf(address)}`
      await db
        .deleteFrom('attempts')
        .where('at', '<=', now() - hourMs)
        .execute()
      const ids = [await write(byName), await write(byAddress)] as const
      const waits = [await waitOf(byName, limits[kind].name), await waitOf(byAddress, limits[kind].address)]
      const wait = Math.max(...waits)
      // What is refused is not counted: a user who waits as asked can sign in.
      if (wait > 0) await remove(ids)
      return { wait, id: ids[1], subject: byName }
    },
    async succeeded({ id, subject }) {
      await remove([id])
      await db.deleteFrom('attempts').where('subject', '=', subject).execute()
    },
    async forget(name) {
      const hash = createHash('sha256').update(name).digest('base64url')
      await db.deleteFrom('attempts').where('subject', '=', `sign-in:name:${hash}`).execute()
    },
  }
}

/** One customer has a whole /64 of IPv6 (RFC 6177): it counts as one address. */
function networkOf(text: string): string {
  const address = parseAddress(text)
  if (!address) return 'unknown'
  return address.version === 4 ? address.text : `${(address.value >> 64n).toString(16)}::/64`
}
