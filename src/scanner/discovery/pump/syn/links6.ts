import { readFileSync } from 'node:fs'
import { type AddressWords, valueOfWords } from '../../pump-records.ts'
import type { Libc } from '../kernel/libc.ts'
import { AF_INET6, SOCK_CLOEXEC, SOCK_DGRAM } from '../kernel/linux.ts'
import { readSocketAddress, writeSocketAddress } from '../kernel/socket-address.ts'
import { isEthernet } from '../routes/packet-interface.ts'
import { openPacketInterface6, type PacketInterface6 } from '../routes/packet-interface6.ts'
import { findRoute6, isGroup, parseRoute6Table, type Route6 } from '../routes/route6-table.ts'

/** The cards that lead to IPv6 targets, opened when they are needed. */
export type Links6 = {
  /** The card and the neighbour that a target is reached through; null where no Ethernet card leads there. */
  find(target: AddressWords): Hop6 | null
  readonly opened: readonly PacketInterface6[]
  readonly descriptors: readonly number[]
}

export type Hop6 = { readonly exit: PacketInterface6; readonly nextHop: bigint }

type Path = { readonly route: Route6; readonly exit: PacketInterface6 }

const maxInterfaces = 8

export function createLinks6(libc: Libc, port: number, timeoutMs: number): Links6 {
  const routes = parseRoute6Table(readFileSync('/proc/net/ipv6_route', 'utf8'))
  const pathOfRoute = new Map<Route6, Path | null>()
  /** By device and source address. */
  const exits = new Map<string, PacketInterface6 | null>()
  const opened: PacketInterface6[] = []
  const descriptors: number[] = []

  const exitOf = (route: Route6, target: AddressWords): PacketInterface6 | null => {
    const address = sourceAddressFor(libc, target)
    if (!address || !isEthernet(route.device)) return null
    const key = `${route.device} ${valueOfWords(address)}`
    const known = exits.get(key)
    if (known !== undefined) return known
    const { device } = route
    const exit =
      opened.length < maxInterfaces
        ? openPacketInterface6(libc, { device, address, port, timeoutMs, now: performance.now() })
        : null
    exits.set(key, exit)
    if (!exit) return null
    opened.push(exit)
    descriptors.push(...exit.descriptors)
    return exit
  }

  return {
    find(target) {
      const value = valueOfWords(target)
      const route = isGroup(target) ? undefined : findRoute6(routes, value)
      if (!route) return null
      const known = pathOfRoute.get(route)
      if (known === null) return null
      const exit = known?.exit ?? exitOf(route, target)
      if (known === undefined) pathOfRoute.set(route, exit && { route, exit })
      return exit && { exit, nextHop: route.gateway ?? value }
    },
    opened,
    descriptors,
  }
}

/** The address from which the kernel itself would speak to the target; null when it would not. Nothing is sent. */
function sourceAddressFor(libc: Libc, target: AddressWords): AddressWords | null {
  const fd = libc.socket(AF_INET6, SOCK_DGRAM | SOCK_CLOEXEC, 0)
  if (fd < 0) return null
  const name = new Uint8Array(28)
  const view = new DataView(name.buffer)
  const length = writeSocketAddress(view, 0, target, 9)
  const known =
    libc.connect(fd, name, length) === 0 && libc.getsockname(fd, name, Uint32Array.of(name.length)) === 0
  libc.close(fd)
  const source: AddressWords = { version: 6, w0: 0, w1: 0, w2: 0, w3: 0 }
  return known && readSocketAddress(view, 0, source) >= 0 ? source : null
}
