import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { after } from 'node:test'
import { parseAddress } from '../../../core/address.ts'
import type { ProtocolModule } from '../../../protocols/protocol-module.ts'
import type { DialErrorKind } from '../../../wire/dialer.ts'
import { everyLimiter } from '../../discovery/rate/rate-limiter.ts'
import { rangesOf } from '../../scope/known-ranges.ts'
import { createScope } from '../../scope/scope.ts'
import { createDialer, type DialerOptions, type HeldDialer } from '../create-dialer.ts'

export const host = '127.77.14.1'
export const limits: ProtocolModule['limits'] = { milliseconds: 60_000, bytes: 100_000, connections: 3 }
const free = everyLimiter([])
const scope = createScope({ allow: rangesOf(['127.0.0.0/8']), exclude: [], stopped: false })

/** A dialer for a port of `host`, with everything of the loopback network in scope. */
export function dialer(port: number, changes: Partial<DialerOptions> = {}): HeldDialer {
  return createDialer({
    target: { address: parseAddress(host)!, port, protocol: 'tcp' },
    limits,
    scope,
    isNamed: () => false,
    limiter: free,
    resolver: () => Promise.reject(new Error('no names here')),
    signal: new AbortController().signal,
    ...changes,
  })
}

/** Servers that are closed after the tests of the file that asked. */
export function createListener(): {
  /** The port of `host` that it listens on. */
  readonly listen: (onSocket: (socket: Socket) => void) => Promise<number>
  readonly keep: (server: Server) => void
} {
  const servers: Server[] = []
  after(() => {
    for (const server of servers) server.close()
  })
  const keep = (server: Server): void => void servers.push(server)
  return {
    async listen(onSocket) {
      const server = createServer((socket) => onSocket(socket.on('error', () => {}))).listen(0, host)
      await once(server, 'listening')
      keep(server)
      return (server.address() as AddressInfo).port
    },
    keep,
  }
}

export const fails = (work: Promise<unknown>, kind: DialErrorKind): Promise<void> =>
  assert.rejects(work, (error: { kind?: string; name?: string }) => {
    assert.deepEqual([error.name, error.kind], ['DialError', kind])
    return true
  })
export const text = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString()
