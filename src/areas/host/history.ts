import type { Address } from '../../core/address.ts'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { clientsOf, type View } from '../view.ts'
import { storedAddress } from './reads.ts'

/** The observations of an address, oldest first; `more` when there are older ones than these. */
export type HostHistory = { readonly events: readonly HostEvent[]; readonly more: boolean }

/** Together with the longest record this bounds what one answer reads: 64 MB. */
const maxEvents = 2_000
const maxRecordLength = 32_768

/** Records that hold a page are left out: changes of a service are in the others. */
export async function createHostHistory(
  store: ColumnStore,
  address: Address,
  view: View,
  limits?: Limits,
): Promise<HostHistory> {
  const rows = await store.rows<{ record: string }>(
    `SELECT record FROM host_events
     WHERE ip = {ip:IPv6} AND client IN {clients:Array(String)} AND length(record) <= ${maxRecordLength}
     ORDER BY ts DESC, id DESC LIMIT ${maxEvents + 1}`,
    { ip: storedAddress(address), clients: clientsOf(view) },
    limits,
  )
  const events = rows.slice(0, maxEvents).map(({ record }) => JSON.parse(record) as HostEvent)
  return { events: events.reverse(), more: rows.length > maxEvents }
}
