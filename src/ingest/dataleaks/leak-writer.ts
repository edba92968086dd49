import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { LeakFile } from '../../areas/dataleaks/leak-file.ts'
import { bucketDigits, rangeHash } from '../../areas/dataleaks/leak-keys.ts'
import type { MailAddress } from '../../core/mail-address.ts'
import { type SortedRecords, sortedRecords } from './sorted-records.ts'

/** Takes the addresses of one leak, and writes them all together: in order, which is many times faster. */
export type LeakWriter = {
  add(address: MailAddress): void
  /** Resolves when everything is on disk. */
  finish(onProgress?: (written: number) => void): Promise<LeakWritten>
  close(): void
}

export type LeakWritten = {
  /** Addresses that were not known of this leak before. */
  readonly fresh: number
  /** Different addresses in all. */
  readonly different: number
}

export type LeakWriterOptions = {
  readonly folder: string
  readonly leak: number
  /** Whether the part before the @ is kept. */
  readonly users: boolean
  readonly signal: AbortSignal
  /** Rows in one transaction. */
  readonly rowsAtOnce?: number
}

const keyBytes = 16
const bucketBytes = 4
/** What is committed together is in the journal together; more of it is not much faster. */
const defaultRowsAtOnce = 20_000

export function createLeakWriter(file: LeakFile, options: LeakWriterOptions): LeakWriter {
  const { folder, leak, users, signal, rowsAtOnce = defaultRowsAtOnce } = options
  const { db, keys } = file
  const begin = (name: string): SortedRecords =>
    sortedRecords(path.join(folder, `leak-${name}-${randomUUID()}.part`))
  const rows = begin('rows')
  const ranges = begin('ranges')
  const forgotten = forgottenKeys(file)

  const writeRows = async (onProgress?: (written: number) => void): Promise<LeakWritten> => {
    const put = db.prepare('INSERT OR IGNORE INTO leaked (domain, key, leak, user) VALUES (?, ?, ?, ?)')
    const count = db.prepare(
      `INSERT INTO counts (domain, leak, addresses) VALUES (?, ?, ?)
       ON CONFLICT (domain, leak) DO UPDATE SET addresses = addresses + excluded.addresses`,
    )
    let fresh = 0
    let different = 0
    for (const batch of batchesOf(rows.sorted(), rowsAtOnce)) {
      const added = new Map<string, number>()
      inTransaction(file, () => {
        for (const record of batch) {
          const cut = record.indexOf('\0')
          const domain = record.slice(0, cut)
          const key = Buffer.from(record.slice(cut + 1, cut + 1 + keyBytes), 'latin1')
          const user = users ? Buffer.from(record.slice(cut + 1 + keyBytes), 'latin1') : null
          if (put.run(domain, key, leak, user).changes > 0) added.set(domain, (added.get(domain) ?? 0) + 1)
        }
        for (const [domain, addresses] of added) {
          count.run(domain, leak, addresses)
          fresh += addresses
        }
      })
      different += batch.length
      onProgress?.(different)
      await new Promise(setImmediate)
      signal.throwIfAborted()
    }
    return { fresh, different }
  }

  const writeRanges = async (): Promise<void> => {
    const put = db.prepare('INSERT OR IGNORE INTO ranges (bucket, key, domain) VALUES (?, ?, ?)')
    for (const batch of batchesOf(ranges.sorted(), rowsAtOnce)) {
      inTransaction(file, () => {
        for (const record of batch) {
          const bytes = Buffer.from(record, 'latin1')
          const key = bytes.subarray(bucketBytes, bucketBytes + keyBytes)
          put.run(bytes.readUInt32BE(), key, bytes.toString('latin1', bucketBytes + keyBytes))
        }
      })
      await new Promise(setImmediate)
      signal.throwIfAborted()
    }
  }

  return {
    add(address) {
      if (forgotten.size > 0 && forgotten.has(keys.forgottenKey(address).toString('latin1'))) return
      const key = keys.keyOf(address)
      const text = key.toString('latin1')
      const user = users ? keys.seal(address, key).toString('latin1') : ''
      rows.add(`${address.domain}\0${text}${user}`)
      if (users)
        ranges.add(
          bucketText(keys.bucketOf(rangeHash(address.text).slice(0, bucketDigits))) + text + address.domain,
        )
    },
    async finish(onProgress) {
      // Ranges first: an address that can be looked up is then in its range as well.
      await writeRanges()
      const written = await writeRows(onProgress)
      db.exec('PRAGMA wal_checkpoint(PASSIVE)')
      return written
    },
    close() {
      rows.close()
      ranges.close()
    },
  }
}

/** An address that was forgotten by request does not come back with the next import. */
function forgottenKeys({ db }: LeakFile): ReadonlySet<string> {
  const rows = db.prepare('SELECT key FROM forgotten').all() as unknown as { key: Uint8Array }[]
  return new Set(rows.map(({ key }) => Buffer.from(key).toString('latin1')))
}

function inTransaction({ db }: LeakFile, work: () => void): void {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

function bucketText(bucket: number): string {
  const bytes = Buffer.allocUnsafe(bucketBytes)
  bytes.writeUInt32BE(bucket)
  return bytes.toString('latin1')
}

function* batchesOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
