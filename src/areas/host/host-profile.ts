import type { Address } from '../../core/address.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'
import { exactFinal } from '../search.ts'
import { clientsOf, type View } from '../view.ts'
import { closedPortSql, openPortSql } from './open-port-sql.ts'
import { storedAddress } from './reads.ts'

/** `stale`: it was open, and has not been seen for so long that it counts as closed. */
export type ShownPortState = 'open' | 'stale' | 'closed'

export type ProfilePort = {
  readonly port: number
  readonly protocol: string
  readonly firstSeen: number
  /** When it was last seen open; for a port that never was, when it was last seen closed. */
  readonly lastSeen: number
  readonly state: ShownPortState
}

/** What is known of an address as a whole. What is not known is empty or null. */
export type HostProfile = {
  readonly rdns: string
  readonly tags: readonly string[]
  readonly systems: readonly string[]
  readonly firstSeen: number | null
  readonly lastSeen: number | null
  readonly ports: readonly ProfilePort[]
}

export type ProfileOptions = {
  readonly view: View
  readonly now: number
  /** Milliseconds after which a port that was not seen again counts as closed; 0 for never. */
  readonly closedAfter: number
  readonly limits?: Limits
}

export type HostProfiles = { read(address: Address, options: ProfileOptions): Promise<HostProfile> }

/** More than a host has that answers on every port and is no tarpit. */
const maxPorts = 5_000

type PortRow = {
  port: number
  protocol: string
  first: number
  last: number
  open: number
  closed: number
}

export function createHostProfiles(store: ColumnStore): HostProfiles {
  const portRows = (ip: string, clients: readonly string[], limits?: Limits): Promise<PortRow[]> =>
    store.rows<PortRow>(
      `SELECT port, protocol, min(at) AS first, max(at) AS last, maxIf(at, is_open) AS open,
              maxIf(at, is_closed) AS closed
       FROM (SELECT port, protocol, toUnixTimestamp64Milli(ts) AS at, ${openPortSql} AS is_open,
                    ${closedPortSql} AS is_closed
             FROM host_events WHERE ip = {ip:IPv6} AND client IN {clients:Array(String)})
       GROUP BY port, protocol ORDER BY port, protocol LIMIT ${maxPorts}`,
      { ip, clients },
      limits,
    )
  const facts = (ip: string, clients: readonly string[], limits?: Limits) =>
    store.rows<{ rdns: string; tags: string[]; systems: string[] }>(
      `SELECT argMax(rdns, (rdns != '', ts)) AS rdns, arraySort(groupUniqArrayArray(tag)) AS tags,
              arraySort(groupUniqArrayIf(20)(toString(ostype), ostype != '')) AS systems
       FROM host_search FINAL WHERE host_search.ip = {ip:IPv6} AND client IN {clients:Array(String)}`,
      { ip, clients },
      { ...limits, settings: exactFinal },
    )
  return {
    async read(address, { view, now, closedAfter, limits }) {
      const ip = storedAddress(address)
      const clients = clientsOf(view)
      const [rows, [known]] = await Promise.all([portRows(ip, clients, limits), facts(ip, clients, limits)])
      return {
        rdns: known?.rdns ?? '',
        tags: known?.tags ?? [],
        systems: known?.systems ?? [],
        firstSeen: rows.length === 0 ? null : Math.min(...rows.map(({ first }) => first)),
        lastSeen: rows.length === 0 ? null : Math.max(...rows.map(({ last }) => last)),
        ports: rows.flatMap((row) => shownPort(row, now, closedAfter)),
      }
    },
  }
}

/** None for a port whose state was never learned. */
function shownPort(
  { port, protocol, first, open, closed }: PortRow,
  now: number,
  closedAfter: number,
): readonly ProfilePort[] {
  if (open === 0 && closed === 0) return []
  const state = closed > open ? 'closed' : closedAfter > 0 && now - open >= closedAfter ? 'stale' : 'open'
  return [{ port, protocol, firstSeen: first, lastSeen: open === 0 ? closed : open, state }]
}
