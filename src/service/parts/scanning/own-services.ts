import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { hostname, networkInterfaces } from 'node:os'
import type { Logger } from 'pino'
import { type Address, type AddressRange, inRange, parseAddress } from '../../../core/address.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import type { ActivityStarter } from '../../../core/supervisor.ts'
import { loopback } from '../../../scanner/scope/known-ranges.ts'
import { forgetServices, recordEveryMs, recordServices } from '../../../scanner/scope/own-services.ts'
import type { OwnService } from '../../../scanner/scope/scope.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'

/** Keeps the ports of this process and of its back ends closed to scans, those of other processes included. */
export type OwnServices = {
  /** A port that this process listens on. It is closed to scans when this resolves. */
  add(listener: Listener): Promise<void>
  close(): Promise<void>
}

/** Where a server is bound, or a back end is reached. */
export type Listener = { readonly address: string; readonly port: number }

export type OwnServicesOptions = {
  readonly settings: BackEndSettings
  readonly ledger: Ledger
  readonly log: Pick<Logger, 'warn'>
  readonly supervisor: ActivityStarter
  /** Called after a change. */
  readonly refresh: () => Promise<void>
}

type BackEndSettings = Pick<
  Settings,
  'postgresUrl' | 'natsUrl' | 'clickhouseUrl' | 's3Url' | 'host' | 'healthPort' | 'streamPort'
>

export async function openOwnServices(options: OwnServicesOptions): Promise<OwnServices> {
  const { settings, ledger, log, supervisor, refresh } = options
  const process = `${hostname()} ${globalThis.process.pid} ${randomUUID()}`
  const listeners: Listener[] = [settings.healthPort, settings.streamPort]
    .filter((port) => port > 0)
    .map((port) => ({ address: settings.host, port }))
  const backEnds = backEndsOf(settings)
  const known = new Map<string, readonly Address[]>()

  const addressesOf = async (host: string): Promise<readonly Address[]> => {
    const literal = parseAddress(host)
    if (literal) return [literal]
    try {
      const found = (await lookup(host, { all: true })).map(({ address }) => parseAddress(address))
      known.set(
        host,
        found.filter((address) => address !== null),
      )
    } catch (error) {
      log.warn({ err: error, host }, 'the address of a back end is not known: scans may reach it')
    }
    return known.get(host) ?? []
  }
  const record = async (): Promise<void> => {
    const own = ownAddresses()
    const services: OwnService[] = []
    const add = (ranges: readonly AddressRange[], port: number): void => {
      for (const range of ranges) services.push({ range, port })
    }
    for (const { address: host, port } of listeners)
      for (const address of await addressesOf(host)) add(listenerRanges(address, own), port)
    for (const { address: host, port } of backEnds)
      for (const address of await addressesOf(host)) add(backEndRanges(address, own), port)
    await recordServices(ledger, process, services)
    await refresh()
  }
  await record()
  const activity = supervisor.start({
    name: 'own ports',
    problem: 'our own ports could not be written down',
    run: record,
    everyMs: recordEveryMs,
    firstAfterMs: recordEveryMs,
    unref: true,
  })
  return {
    async add(listener) {
      listeners.push(listener)
      await record()
    },
    async close() {
      await activity.stop()
      await forgetServices(ledger, process).catch((error) =>
        log.warn({ err: error }, 'our own ports stay closed to scans for some minutes'),
      )
    },
  }
}

/** The servers that the settings name. */
export function backEndsOf(
  settings: Omit<BackEndSettings, 'host' | 'healthPort' | 'streamPort'>,
): Listener[] {
  const { postgresUrl, natsUrl, clickhouseUrl, s3Url } = settings
  const at = (text: string, usual: number): Listener[] => {
    const url = URL.parse(text.includes('://') ? text : `tcp://${text}`)
    const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
    if (!url || host === '') return []
    const secure = url.protocol === 'https:' ? 443 : 80
    return [{ address: host, port: Number(url.port) || (usual === 0 ? secure : usual) }]
  }
  const usualClickHouse = (text: string): number => (text.startsWith('https:') ? 8443 : 8123)
  const each = (texts: string | readonly string[]): string[] =>
    (typeof texts === 'string' ? texts : texts.join(' ')).split(/[\s,]+/).filter((text) => text !== '')
  return [
    ...each(postgresUrl).flatMap((text) => at(text, 5432)),
    ...each(natsUrl).flatMap((text) => at(text, 4222)),
    ...each(clickhouseUrl).flatMap((text) => at(text, usualClickHouse(text))),
    ...each(s3Url).flatMap((text) => at(text, 0)),
  ]
}

/** The addresses of this machine, the whole loopback among them. */
function ownAddresses(): AddressRange[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const ranges = addresses.map(({ address }) => parseAddress(address)).filter((one) => one !== null)
  return [...loopback, ...ranges.map(rangeOf)]
}

/** A server that is bound to no single address answers on all of this machine; one on `::` also for IPv4. */
export function listenerRanges(bound: Address, own: readonly AddressRange[]): readonly AddressRange[] {
  if (bound.value !== 0n) return [rangeOf(bound)]
  return bound.version === 6 ? own : own.filter(({ version }) => version === 4)
}

/** How a back end on this machine is bound is not known: it may answer on each of its addresses. */
export function backEndRanges(address: Address, own: readonly AddressRange[]): readonly AddressRange[] {
  return own.some((range) => inRange(address, range)) ? own : [rangeOf(address)]
}

function rangeOf({ version, value }: Address): AddressRange {
  return { version, first: value, last: value }
}
