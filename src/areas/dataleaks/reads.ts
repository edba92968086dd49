import type { MailAddress } from '../../core/mail-address.ts'
import type { LeakFile } from './leak-file.ts'
import { rangeHash } from './leak-keys.ts'

/** One address in one leak. */
export type LeakedUser = {
  /** The part before the @. */
  readonly user: string
  /** The number of the leak. */
  readonly leak: number
  /** Where the next page begins. */
  readonly cursor: UserCursor
}

export type UserCursor = { readonly key: Uint8Array; readonly leak: number }

export type LeakCount = { readonly leak: number; readonly addresses: number }

/** An address whose hash begins as asked for. */
export type InRange = { readonly hash: string; readonly leaks: readonly number[] }

/** Leaks by their number; their names are in the catalogue. */
export type LeakReads = {
  leaksOf(address: MailAddress): number[]
  countsOf(domain: string): LeakCount[]
  /** In an order that only says which follows which; those without a user were imported without. */
  usersOf(domain: string, wanted: UsersWanted): LeakedUser[]
  /** Every address whose hash begins with these digits, at least five; none where users are not kept. */
  inRange(prefix: string): InRange[]
  totals(): LeakCount[]
}

export type UsersWanted = { readonly size: number; readonly skip?: number; readonly behind?: UserCursor }

type LeakedRow = { readonly key: Uint8Array; readonly leak: number; readonly user: Uint8Array | null }

export function createLeakReads({ db, keys }: LeakFile): LeakReads {
  const byAddress = db.prepare('SELECT leak, user FROM leaked WHERE domain = ? AND key = ? ORDER BY leak')
  const counts = db.prepare('SELECT leak, addresses FROM counts WHERE domain = ? ORDER BY leak')
  const totals = db.prepare(
    'SELECT leak, sum(addresses) AS addresses FROM counts GROUP BY leak ORDER BY leak',
  )
  const users = db.prepare(
    'SELECT key, leak, user FROM leaked WHERE domain = ? AND user IS NOT NULL ORDER BY key, leak LIMIT ? OFFSET ?',
  )
  const usersBehind = db.prepare(
    `SELECT key, leak, user FROM leaked WHERE domain = ? AND (key, leak) > (?, ?) AND user IS NOT NULL
     ORDER BY key, leak LIMIT ?`,
  )
  const bucket = db.prepare('SELECT key, domain FROM ranges WHERE bucket = ? ORDER BY key')

  return {
    leaksOf(address) {
      const rows = byAddress.all(address.domain, keys.keyOf(address)) as unknown as LeakedRow[]
      return rows.map(({ leak }) => leak)
    },
    countsOf: (domain) => counts.all(domain).map(countFrom),
    usersOf(domain, { size, skip = 0, behind }) {
      const rows = behind
        ? usersBehind.all(domain, behind.key, behind.leak, size)
        : users.all(domain, size, skip)
      return (rows as unknown as LeakedRow[]).flatMap(({ key, leak, user }) => {
        const name = user ? keys.open(user, key, domain) : null
        return name === null ? [] : [{ user: name, leak, cursor: { key, leak } }]
      })
    },
    inRange(prefix) {
      const found = bucket.all(keys.bucketOf(prefix)) as unknown as { key: Uint8Array; domain: string }[]
      return found.flatMap(({ key, domain }): InRange[] => {
        const rows = byAddress.all(domain, key) as unknown as LeakedRow[]
        const sealed = rows.find(({ user }) => user !== null)?.user
        const local = sealed ? keys.open(sealed, key, domain) : null
        if (local === null) return []
        const hash = rangeHash(`${local}@${domain}`)
        return hash.startsWith(prefix) ? [{ hash, leaks: rows.map(({ leak }) => leak) }] : []
      })
    },
    totals: () => totals.all().map(countFrom),
  }
}

function countFrom(row: Readonly<Record<string, unknown>>): LeakCount {
  return { leak: Number(row['leak']), addresses: Number(row['addresses']) }
}
