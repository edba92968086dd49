import { Type } from 'typebox'
import { type BufferedReader, createBufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import type { Connection, ModuleTarget } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import { decodeStat, decodeVersion, type MemcachedRecord } from './decode.ts'

const config = Type.Object({}, { additionalProperties: false })

const milliseconds = 8_000

const maxLineLength = 1024

/** Memcached 1.6 has some 90. */
const maxStats = 512

/** `version` and `stats`: nothing that names a key. */
export const memcached: ProtocolModule<typeof config> = {
  name: 'memcached',
  about: 'Version and counters of a memcached server.',
  protocol: 'tcp',
  defaultPorts: [11_211],
  config,
  // Two questions, answered in about three kilobytes.
  limits: { milliseconds: 15_000, bytes: 131_072, connections: 1 },
  run: async ({ dial, target }) => {
    let connection: Connection | undefined
    let data: MemcachedRecord = {}
    let error: string | undefined
    try {
      connection = await dial.connect({ milliseconds })
      const reader = createBufferedReader(connection, milliseconds)
      await connection.write('version\r\n')
      const version = decodeVersion(await reader.line(maxLineLength))
      data = { server: serverOf(target), version }
      await connection.write('stats\r\n')
      for await (const record of stats(reader)) data = { ...data, ...record }
    } catch (caught) {
      error = reasonText(caught)
    } finally {
      connection?.close()
    }
    return {
      data,
      ...(error === undefined ? {} : { error }),
      ...(connection && { localPort: connection.localPort }),
    }
  },
}

async function* stats(reader: BufferedReader): AsyncGenerator<MemcachedRecord> {
  for (let count = 0; count <= maxStats; count++) {
    const line = decodeStat(await reader.line(maxLineLength))
    if (line.kind === 'end') return
    yield line.record
  }
  throw new ProtocolError('The answer to stats has no end')
}

function serverOf({ address, port }: ModuleTarget): string {
  return address.version === 6 ? `[${address.text}]:${port}` : `${address.text}:${port}`
}
