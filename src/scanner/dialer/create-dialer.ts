import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from '../../core/address.ts'
import type { ProtocolModule } from '../../protocols/protocol-module.ts'
import {
  type Connection,
  type ConnectOptions,
  DialError,
  type Dialer,
  type ModuleTarget,
  type TlsOptions,
  type TlsSession,
} from '../../wire/dialer.ts'
import type { RateLimiter } from '../discovery/rate/rate-limiter.ts'
import { mayFollow } from '../scope/may-follow.ts'
import type { Scope } from '../scope/scope.ts'
import { connectionOn } from './connection-on.ts'
import { datagramsTo } from './datagrams-to.ts'
import { createDialBudget } from './dial-budget.ts'
import { openSocket } from './open-socket.ts'
import { type Resolver, resolveHost } from './resolve-host.ts'
import { createSecureSocket } from './secure-socket.ts'

export type DialerOptions = {
  readonly target: ModuleTarget
  readonly limits: ProtocolModule['limits']
  readonly scope: Pick<Scope, 'allows'>
  /** Whether the job asks for an address itself: what a target sends may lead there. */
  readonly isNamed: (address: Address) => boolean
  readonly limiter: RateLimiter
  readonly resolver: Resolver
  readonly signal: AbortSignal
}

type Target = Pick<ModuleTarget, 'address' | 'port'>

/** The dialer of one module on one port, and the handle for the code that runs the module. */
export type HeldDialer = Dialer & {
  /** Aborted when the module's time is up or the scan is ended. */
  readonly signal: AbortSignal
  /** Our side of the last connection. */
  local(): { readonly address: string; readonly port: number } | null
  /** Ends the connections to addresses that are no longer in scope. */
  recheck(): void
  /** Nothing is left open afterwards. */
  close(): void
}

export function createDialer(options: DialerOptions): HeldDialer {
  const { target, limits, scope, isNamed, limiter, resolver } = options
  const budget = createDialBudget(limits, options.signal)
  const open = new Map<Socket, { readonly address: Address; readonly port: number }>()
  let local: { readonly address: string; readonly port: number } | null = null

  const checkScope = ({ address, port }: Target): void => {
    if (!scope.allows(address, port)) throw outOfScope(address.text)
  }
  /** The first address that may be contacted; what was asked for under the target's own name is the target. */
  const addressOf = async (host: string | undefined, port: number): Promise<Address> => {
    if (host === undefined || host.toLowerCase() === target.name?.toLowerCase()) {
      checkScope({ address: target.address, port })
      return target.address
    }
    const addresses = await resolveHost(host, resolver)
    budget.check()
    const inScope = addresses.filter((address) => scope.allows(address, port))
    if (inScope.length === 0) throw outOfScope(host)
    const allowed = inScope.find((address) => mayFollow(target.address, address, isNamed))
    if (!allowed) throw new DialError('scope', `${host} is neither the target nor one that the job names`)
    return allowed
  }
  const turnTo = async (to: Target): Promise<void> => {
    await budget.whilePaused(() => takeTurn(limiter, to.address, budget.signal))
    // It may have been excluded while it waited.
    checkScope(to)
  }
  const connectionTo = (
    socket: Socket,
    to: Target,
    where: string,
    tls: TlsSession | null = null,
  ): Connection =>
    connectionOn(socket, {
      where,
      tls,
      budget,
      checkScope: () => checkScope(to),
      startTls: (plain, tls) => secured(plain, to, where, tls),
    })
  const secured = async (
    plain: Socket,
    to: Target,
    where: string,
    tls: TlsOptions,
    milliseconds?: number,
  ): Promise<Connection> => {
    const named = target.name === undefined ? tls : { servername: target.name, ...tls }
    const wait = tls.milliseconds ?? milliseconds
    const { socket, session } = await createSecureSocket(plain, where, named, wait, budget.signal)
    socket.once('close', () => plain.destroy())
    return connectionTo(socket, to, where, session)
  }

  return {
    signal: budget.signal,
    connect: async ({ host, port = target.port, tls, milliseconds }: ConnectOptions = {}) => {
      budget.check()
      if (!Number.isInteger(port) || port < 1 || port > 65535) throw new DialError('name', `no port ${port}`)
      budget.connection()
      const address = await addressOf(host, port)
      const to = { address, port }
      await turnTo(to)
      const socket = await openSocket(address, port, milliseconds, budget.signal)
      open.set(socket, to)
      // What is left of the socket's errors has no listener after its connection was given up.
      socket.on('error', () => {}).once('close', () => open.delete(socket))
      local = { address: socket.localAddress ?? '', port: socket.localPort ?? 0 }
      const where = `${address.text} port ${port}`
      if (!tls) return connectionTo(socket, to, where)
      const servername = host ?? target.name
      return secured(socket, to, where, { ...(servername && { servername }), ...tls }, milliseconds)
    },
    datagrams: async ({ anyPort = false } = {}) => {
      budget.check()
      budget.connection()
      const { address, port } = target
      checkScope(target)
      const datagrams = await datagramsTo({ address, port, budget, anyPort, turn: () => turnTo(target) })
      local = { address: '', port: datagrams.localPort }
      return datagrams
    },
    local: () => local,
    recheck: () => {
      for (const [socket, { address, port }] of open)
        if (!scope.allows(address, port)) socket.destroy(outOfScope(address.text))
    },
    close: () => {
      budget.end(new DialError('aborted', 'the module is done'))
      for (const socket of open.keys()) socket.destroy()
    },
  }
}

function outOfScope(host: string): DialError {
  return new DialError('scope', `${host} is not in scope`)
}

/** A module that has waited so long for its turn would keep its slot for no use. */
const maxWaitMs = 120_000
/** A switch or a cap may change while one waits. */
const maxSleepMs = 500

/** Waits until a packet may go to this address, and books it. */
async function takeTurn(limiter: RateLimiter, address: Address, signal: AbortSignal): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const now = performance.now()
    const wait = limiter.delay(address, now)
    if (wait <= 0) return limiter.take(address, now)
    if (now - begun > maxWaitMs)
      throw new DialError('timeout', `no turn within ${maxWaitMs / 1000} s: the rate caps are in use`)
    await sleep(Math.min(wait, maxSleepMs), undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}
