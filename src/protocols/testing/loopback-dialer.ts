import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { inRange, parseAddress, parseRange } from '../../core/address.ts'
import {
  type Connection,
  type ConnectOptions,
  type Datagrams,
  DialError,
  type Dialer,
  type ModuleTarget,
} from '../../wire/dialer.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import { type Budget, createBudget } from './budget.ts'
import { connectionOver, dialErrorFrom, wrapInTls } from './stream-connection.ts'

export type LoopbackDialerOptions = {
  readonly target: ModuleTarget
  readonly limits: ProtocolModule['limits']
  readonly signal: AbortSignal
  /** Names that stand for a loopback address; any other name is out of scope. */
  readonly names?: Readonly<Record<string, string>>
}

export type LoopbackDialer = Dialer & {
  /** Connections that were opened so far. */
  readonly opened: () => number
  /** Closes what the module left open. */
  readonly end: () => void
}

/** A dialer for tests: to loopback addresses only, with the limits of the module it serves. */
export function createLoopbackDialer(options: LoopbackDialerOptions): LoopbackDialer {
  const budget = createBudget(options.limits, options.signal)
  const open = new Set<{ close(): void }>()
  return {
    opened: budget.connections,
    end: () => {
      for (const one of open) one.close()
    },
    connect: async (wish = {}) => {
      const address = addressOf(wish.host ?? options.target.address.text, options.names ?? {})
      budget.spendConnection()
      const connection = await dial(address, wish.port ?? options.target.port, wish, budget)
      open.add(connection)
      return connection
    },
    datagrams: async ({ anyPort = false } = {}) => {
      const address = addressOf(options.target.address.text, {})
      budget.spendConnection()
      const datagrams = await dialDatagrams(address, options.target.port, budget, anyPort)
      open.add(datagrams)
      return datagrams
    },
  }
}

const loopback = ['127.0.0.0/8', '::1'].map((text) => parseRange(text)!)

function addressOf(host: string, names: Readonly<Record<string, string>>): string {
  const address = parseAddress(Object.hasOwn(names, host) ? names[host]! : host)
  if (!address || !loopback.some((range) => inRange(address, range)))
    throw new DialError('scope', `${host} is out of scope`)
  return address.text
}

async function dial(host: string, port: number, wish: ConnectOptions, budget: Budget): Promise<Connection> {
  // Before the socket is there: it throws when the time is up.
  const milliseconds = Math.min(wish.milliseconds ?? 5000, budget.left())
  const socket = connectTcp({ host, port })
  await settled(socket, 'connect', milliseconds, budget.signal)
  const plain = connectionOver(socket, socket.localPort ?? 0, budget)
  if (!wish.tls) return plain
  return wrapInTls(socket, wish.tls, budget)
}

async function settled(
  socket: Socket,
  event: string,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    await once(socket, event, { signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]) })
  } catch (error) {
    socket.on('error', () => {})
    socket.destroy()
    throw dialErrorFrom(error, signal)
  }
}

async function dialDatagrams(
  host: string,
  port: number,
  budget: Budget,
  anyPort: boolean,
): Promise<Datagrams> {
  const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4')
  const waiting: Uint8Array[] = []
  let failure: unknown
  let wake = (): void => {}
  socket.on('message', (bytes) => {
    waiting.push(bytes)
    wake()
  })
  socket.on('error', (error) => {
    failure = error
    wake()
  })
  if (anyPort) socket.bind(0, host)
  else socket.connect(port, host)
  await once(socket, anyPort ? 'listening' : 'connect')
  let closed = false
  return {
    localPort: socket.address().port,
    send: (bytes) =>
      new Promise((resolve, reject) => {
        const done = (error: Error | null): void =>
          error ? reject(dialErrorFrom(error, budget.signal)) : resolve()
        if (anyPort) socket.send(bytes, port, host, done)
        else socket.send(bytes, done)
      }),
    receive: async (milliseconds) => {
      const end = Date.now() + Math.min(milliseconds, budget.left())
      while (waiting.length === 0 && failure === undefined && Date.now() < end) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, end - Date.now())
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const next = waiting.shift()
      if (next) return budget.spendBytes(next)
      if (failure !== undefined) throw dialErrorFrom(failure, budget.signal)
      return null
    },
    close: () => {
      if (!closed) socket.close()
      closed = true
    },
  }
}
