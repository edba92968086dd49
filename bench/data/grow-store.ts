import { hostEvents, hostSearch } from '../../src/areas/host/table.ts'
import type { ColumnStore } from '../../src/storage/clickhouse/column-store.ts'

/** The events that a store was loaded with, which its copies are made of. */
export type GrowthBase = { readonly events: number; readonly firstId: number; readonly lastId: number }

export async function readBase(store: ColumnStore): Promise<GrowthBase> {
  const [row] = await store.rows<GrowthBase>(
    'SELECT count() AS events, min(id) AS firstId, max(id) AS lastId FROM host_events',
  )
  return row!
}

/**
 * Grows a store inside the engine, which takes minutes where the way in takes hours: every copy of its first events has
 * other addresses and ids, and is otherwise the same. Countries and networks stay those of the first.
 */
export async function growStore(
  store: ColumnStore,
  base: GrowthBase,
  { from, to, say }: { readonly from: number; readonly to: number; readonly say: (text: string) => void },
): Promise<void> {
  for (let done = from; done < to; ) {
    const copy = Math.floor(done / base.events)
    const next = Math.min(to, (copy + 1) * base.events)
    for (const statement of copyStatements(base, { copy, from: done, to: next }))
      await store.command(statement)
    done = next
    say(`${done.toLocaleString('en-US')} events`)
  }
}

type CopyRange = { readonly copy: number; readonly from: number; readonly to: number }

/** Events `from` to `to` of all copies in a row; both are in the given copy. */
export function copyStatements(base: GrowthBase, { copy, from, to }: CopyRange): string[] {
  const span = base.lastId - base.firstId + 1
  const idAt = (event: number): number =>
    base.firstId + Math.round(((event - copy * base.events) / base.events) * span)
  const values: Readonly<Record<string, string>> = {
    id: `id + ${copy * span}`,
    ip: otherAddress('ip', copy),
    record: `replaceAll(record, concat('"', ${plain('ip')}, '"'), concat('"', ${plain(otherAddress('ip', copy))}, '"'))`,
  }
  return [hostEvents, hostSearch].map(({ name, columns }) => {
    const selected = columns.map((column) => values[column] ?? column).join(', ')
    return `INSERT INTO ${name} (${columns.join(', ')}) SELECT ${selected} FROM ${name}
      WHERE id >= ${idAt(from)} AND id < ${idAt(to)}
      SETTINGS max_execution_time = 0, max_threads = 2, max_insert_threads = 1,
        min_insert_block_size_rows = 100000, min_insert_block_size_bytes = 100000000`
  })
}

/** IPv4 addresses move to another /8, all others to another /16. */
function otherAddress(ip: string, copy: number): string {
  const v4 = `toIPv6(toIPv4(toUInt32(toUInt64(toUInt32(toIPv4OrDefault(${plain(ip)}))) + ${copy} * 16777216)))`
  const v6 = `toIPv6(replaceRegexpOne(toString(${ip}), '^[0-9a-f]*', '${(0x3000 + copy).toString(16)}'))`
  return `if(startsWith(toString(${ip}), '::ffff:'), ${v4}, ${v6})`
}

function plain(ip: string): string {
  return `replaceOne(toString(${ip}), '::ffff:', '')`
}
