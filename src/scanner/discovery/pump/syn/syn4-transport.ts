import { readFileSync } from 'node:fs'
import type { HalfSipHash } from '../../half-sip-hash.ts'
import type { AddressWords } from '../../pump-records.ts'
import type { Libc } from '../kernel/libc.ts'
import { AF_INET, SOCK_CLOEXEC, SOCK_DGRAM } from '../kernel/linux.ts'
import { readSocketAddress, writeSocketAddress } from '../kernel/socket-address.ts'
import { isEthernet, openPacketInterface, type PacketInterface } from '../routes/packet-interface.ts'
import { findRoute, parseRouteTable, type Route } from '../routes/route-table.ts'
import type { Offered, Reports, Transport } from '../transport.ts'

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
  const routes = parseRouteTable(readFileSync('/proc/net/route', 'utf8'))
  const cookieOf = (address: number, to: number): number => hash(address, (to << 16) | port)
  const exits = new Map<string, PacketInterface | null>()
  const opened: PacketInterface[] = []
  const descriptors: number[] = []
  /** Next hop to the targets and ports that wait for it, two numbers each. */
  const waiting = new Map<number, number[]>()
  let waitingCount = 0
  const target: AddressWords = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0 }

  const exitOf = (route: Route, address: number): PacketInterface | null => {
    const source = sourceAddressFor(libc, address)
    const key = `${route.device} ${source}`
    const known = exits.get(key)
    if (known !== undefined) return known
    if (source === 0 || !isEthernet(route.device) || opened.length >= maxInterfaces) {
      exits.set(key, null)
      return null
    }
    const now = performance.now()
    const exit = openPacketInterface(libc, reports, {
      device: route.device,
      address: source,
      port,
      cookieOf,
      timeoutMs,
      now,
    })
    exits.set(key, exit)
    opened.push(exit)
    descriptors.push(...exit.descriptors)
    return exit
  }
  const exitOfRoute = new Map<Route, PacketInterface | null>()
  const find = (address: number): { route: Route; exit: PacketInterface } | null => {
    const route = findRoute(routes, address)
    if (!route) return null
    let exit = exitOfRoute.get(route)
    if (exit === undefined) {
      exit = exitOf(route, address)
      exitOfRoute.set(route, exit)
    }
    return exit && { route, exit }
  }
  const wait = (nextHop: number, address: number, to: number): Offered => {
    if (waitingCount >= maxWaiting) return 'full'
    const queue = waiting.get(nextHop)
    if (queue) queue.push(address, to)
    else waiting.set(nextHop, [address, to])
    waitingCount += 1
    return 'taken'
  }
  const takeWaiting = (nextHop: number, each: (address: number, port: number) => void): void => {
    const queue = waiting.get(nextHop)
    if (!queue) return
    waiting.delete(nextHop)
    waitingCount -= queue.length / 2
    for (let at = 0; at < queue.length; at += 2) each(queue[at]!, queue[at + 1]!)
  }

  return {
    descriptors,
    reaches: (address) => find(address) !== null,
    offer: (probe, now) => {
      const way = find(probe.w0)
      if (!way) {
        reports.unreachable(probe, probe.port)
        return 'settled'
      }
      const nextHop = way.route.gateway === 0 ? probe.w0 : way.route.gateway
      const neighbour = way.exit.neighbours.find(nextHop, now)
      switch (neighbour.kind) {
        case 'known':
          way.exit.write(neighbour.hardwareAddress, probe.w0, probe.port)
          return 'taken'
        case 'absent':
          reports.unreachable(probe, probe.port)
          return 'settled'
        case 'asked':
          return wait(nextHop, probe.w0, probe.port)
      }
    },
    flush: (now) => {
      for (const exit of opened) {
        exit.neighbours.tick(now, (nextHop) =>
          takeWaiting(nextHop, (address, to) => {
            target.w0 = address
            reports.unreachable(target, to)
          }),
        )
        exit.flush()
      }
    },
    drain: (now) => {
      for (const exit of opened)
        exit.drain(now, (nextHop, hardwareAddress) => {
          takeWaiting(nextHop, (address, to) => exit.write(hardwareAddress, address, to))
          exit.flush()
        })
    },
    drops: () => opened.reduce((total, exit) => total + exit.drops(), 0),
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
