import { PassThrough } from 'node:stream'
import type { Connection } from '../../../wire/dialer.ts'

/** A server without a network that sends these bytes, ignores what it receives, and closes. */
export function saying(bytes: Uint8Array): Connection {
  let rest: Uint8Array | null = bytes
  return {
    duplex: new PassThrough(),
    localPort: 1,
    tls: null,
    write: async () => {},
    read: async () => {
      const said = rest
      rest = null
      return said && said.length > 0 ? said : null
    },
    startTls: () => Promise.reject(new Error('not here')),
    close: () => {},
  }
}
