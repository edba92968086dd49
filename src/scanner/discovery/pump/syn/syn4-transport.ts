import { readFileSync } from 'node:fs'
import type { HalfSipHash } from '../../half-sip-hash.ts'
import type { AddressWords } from '../../pump-records.ts'
import type { Libc } from '../kernel/libc.ts'
import { AF_INET, SOCK_CLOEXEC, SOCK_DGRAM } from '../kernel/linux.ts'
import { readSocketAddress, writeSocketAddress } from '../kernel/socket-address.ts'
import { isEthernet, openPacketInterface, type PacketInterface } from '../routes/packet-interface.ts'
import { findRoute, parseRouteTable, type Route } from '../routes/route-table.ts'
import type { Offered, Reports, Transport, WireProbe } from '../transport.ts'

export type Syn4Transport = Transport & {
  /** False for targets that no Ethernet card leads to. */
  reaches(address: number): boolean
}

/** Probes that wait for a hardware address; an address is known or given up within a second. */
const maxWaiting = 16_384
/** Each has a ring of 16 MB. */
const maxInterfaces = 8

/** SYNs over IPv4 as whole Ethernet frames, without the kernel's routing, connection tracking or sockets. */
export function openSyn4Transport(
  libc: Libc,
  reports: Reports,
  port: number,
  hash: HalfSipHash,
  timeoutMs: number,
): Syn4Transport {
  return new EthernetTransport(libc, reports, port, hash, timeoutMs)
}

/** A route and the card that it leads to. */
type Path = { readonly route: Route; readonly exit: PacketInterface }

class EthernetTransport implements Syn4Transport {
  readonly descriptors: number[] = []
  readonly #libc: Libc
  readonly #reports: Reports
  readonly #port: number
  readonly #timeoutMs: number
  readonly #cookieOf: (address: number, to: number) => number
  readonly #routes = parseRouteTable(readFileSync('/proc/net/route', 'utf8'))
  readonly #pathOfRoute = new Map<Route, Path | null>()
  /** By device and source address. */
  readonly #exits = new Map<string, PacketInterface | null>()
  readonly #opened: PacketInterface[] = []
  readonly #waiting = new WaitingProbes()
  readonly #target: AddressWords = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0 }

  constructor(libc: Libc, reports: Reports, port: number, hash: HalfSipHash, timeoutMs: number) {
    this.#libc = libc
    this.#reports = reports
    this.#port = port
    this.#timeoutMs = timeoutMs
    this.#cookieOf = (address, to) => hash(address, (to << 16) | port)
  }

  reaches(address: number): boolean {
    return this.#find(address) !== null
  }

  offer(probe: WireProbe, now: number): Offered {
    const path = this.#find(probe.w0)
    if (!path) {
      this.#reports.unreachable(probe, probe.port)
      return 'settled'
    }
    const nextHop = path.route.gateway === 0 ? probe.w0 : path.route.gateway
    const neighbour = path.exit.neighbours.find(nextHop, now)
    switch (neighbour.kind) {
      case 'known':
        path.exit.write(neighbour.hardwareAddress, probe.w0, probe.port)
        return 'taken'
      case 'absent':
        this.#reports.unreachable(probe, probe.port)
        return 'settled'
      case 'asked':
        return this.#waiting.add(nextHop, probe.w0, probe.port) ? 'taken' : 'full'
    }
  }

  flush(now: number): void {
    for (const exit of this.#opened) {
      exit.neighbours.tick(now, this.#onAbsent)
      exit.flush()
    }
  }

  drain(now: number): void {
    for (const exit of this.#opened)
      exit.drain(now, (nextHop, hardwareAddress) => {
        this.#waiting.take(nextHop, (address, to) => exit.write(hardwareAddress, address, to))
        exit.flush()
      })
  }

  drops(): number {
    return this.#opened.reduce((total, exit) => total + exit.drops(), 0)
  }

  readonly #onAbsent = (nextHop: number): void =>
    this.#waiting.take(nextHop, (address, to) => {
      this.#target.w0 = address
      this.#reports.unreachable(this.#target, to)
    })

  #find(address: number): Path | null {
    const route = findRoute(this.#routes, address)
    if (!route) return null
    const known = this.#pathOfRoute.get(route)
    if (known !== undefined) return known
    const exit = this.#exitOf(route, address)
    const path = exit && { route, exit }
    this.#pathOfRoute.set(route, path)
    return path
  }

  #exitOf(route: Route, address: number): PacketInterface | null {
    const source = sourceAddressFor(this.#libc, address)
    const key = `${route.device} ${source}`
    const known = this.#exits.get(key)
    if (known !== undefined) return known
    const usable = source !== 0 && isEthernet(route.device) && this.#opened.length < maxInterfaces
    const exit = usable ? this.#openExit(route.device, source) : null
    this.#exits.set(key, exit)
    return exit
  }

  #openExit(device: string, address: number): PacketInterface {
    const exit = openPacketInterface(this.#libc, this.#reports, {
      device,
      address,
      port: this.#port,
      cookieOf: this.#cookieOf,
      timeoutMs: this.#timeoutMs,
      now: performance.now(),
    })
    this.#opened.push(exit)
    this.descriptors.push(...exit.descriptors)
    return exit
  }
}

/** Probes that wait for the hardware address of their next hop. */
class WaitingProbes {
  /** Next hop to the targets and ports that wait for it, two numbers each. */
  readonly #queues = new Map<number, number[]>()
  #count = 0

  /** False when too many wait. */
  add(nextHop: number, address: number, port: number): boolean {
    if (this.#count >= maxWaiting) return false
    const queue = this.#queues.get(nextHop)
    if (queue) queue.push(address, port)
    else this.#queues.set(nextHop, [address, port])
    this.#count += 1
    return true
  }

  take(nextHop: number, each: (address: number, port: number) => void): void {
    const queue = this.#queues.get(nextHop)
    if (!queue) return
    this.#queues.delete(nextHop)
    this.#count -= queue.length / 2
    for (let at = 0; at < queue.length; at += 2) each(queue[at]!, queue[at + 1]!)
  }
}

/** The address from which the kernel itself would speak to the target; 0 when it would not. Nothing is sent. */
function sourceAddressFor(libc: Libc, address: number): number {
  const fd = libc.socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0)
  if (fd < 0) return 0
  const name = new Uint8Array(28)
  const view = new DataView(name.buffer)
  const words: AddressWords = { version: 4, w0: address, w1: 0, w2: 0, w3: 0 }
  const length = writeSocketAddress(view, 0, words, 9)
  const known =
    libc.connect(fd, name, length) === 0 && libc.getsockname(fd, name, Uint32Array.of(name.length)) === 0
  libc.close(fd)
  return known && readSocketAddress(view, 0, words) >= 0 ? words.w0 : 0
}
