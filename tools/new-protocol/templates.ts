/** Names that the files of a new protocol use. */
export type Names = {
  /** As jobs ask for it: `web-dav`. */
  readonly name: string
  /** `webDav` */
  readonly constant: string
  /** `WebDav` */
  readonly type: string
  /** What its search fields start with: `web_dav`. */
  readonly prefix: string
  readonly port: number
}

export function namesOf(name: string, port: number): Names {
  const constant = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const type = `${constant[0]!.toUpperCase()}${constant.slice(1)}`
  return { name, constant, type, prefix: name.replaceAll('-', '_'), port }
}

/** The files of a protocol that reads the line which a server sends first. */
export const templates: Readonly<Record<string, (names: Names) => string>> = {
  'protocol.ts': ({ name, constant }) => `import { defineProtocol } from '../protocol.ts'
import { ${constant}Search } from './fields.ts'
import { ${constant}Sample } from './sample.ts'

export const ${constant}Protocol = defineProtocol({
  name: '${name}',
  create: async () => (await import('./module.ts')).${constant},
  search: ${constant}Search,
  sample: ${constant}Sample,
})
`,

  'module.ts': ({ name, constant, type, port }) => `import { Type } from 'typebox'
import { createBufferedReader } from '../../wire/buffered-reader.ts'
import type { Connection } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import { decode${type} } from './decode.ts'

const config = Type.Object({}, { additionalProperties: false })

const milliseconds = 5000

const maxLineLength = 1024

export const ${constant}: ProtocolModule<typeof config> = {
  name: '${name}',
  about: 'The line that a ${name} server sends first.',
  protocol: 'tcp',
  defaultPorts: [${port}],
  config,
  limits: { milliseconds: 10_000, bytes: 65_536, connections: 1 },
  run: async ({ dial }) => {
    let connection: Connection | undefined
    try {
      connection = await dial.connect({ milliseconds })
      const line = await createBufferedReader(connection, milliseconds).line(maxLineLength)
      return { data: decode${type}(line), localPort: connection.localPort }
    } catch (error) {
      return { data: {}, error: reasonText(error) }
    } finally {
      connection?.close()
    }
  },
}
`,

  'decode.ts': ({ type }) => `import { escapeBytes } from '../../core/escape.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'

export type ${type}Record = { readonly banner: string }

/** Pure: bytes of the server in, its record out. Bytes that are not of the protocol are a ProtocolError. */
export function decode${type}(line: Uint8Array): ${type}Record {
  if (line.length === 0) throw new ProtocolError('The server sent an empty line')
  return { banner: escapeBytes(line) }
}
`,

  'fields.ts': ({ name, constant, prefix }) => `import { path } from '../../query/declare-field.ts'
import type { ProtocolSearch } from '../search/protocol-search.ts'
import { putCaptured } from '../search/search-data.ts'

export const ${constant}Search: ProtocolSearch = {
  fields: [path.text('${prefix}.banner', 'First line of the ${name} server.', 'ready')],
  put(data, record) {
    putCaptured(data, '${prefix}.banner', record['banner'])
  },
}
`,

  'sample.ts': ({
    name,
    constant,
    port,
  }) => `import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import { product, releases } from '../../sample/hosts/sighting.ts'

export const ${constant}Sample: ProtocolSample = {
  record: (sighting, random) => ({ banner: sighting.product.banner(sighting, random) }),
  service: {
    port: ${port},
    protocol: 'tcp',
    share: 0.01,
    product: product({
      name: '${name}',
      banner: ({ release }) => \`${name} \${release.label} ready\`,
      releases: releases(null, [
        ['1.0', 2],
        ['1.1', 3],
      ]),
    }),
  },
}
`,

  'testing/search-samples.ts': ({
    prefix,
  }) => `import type { SearchSample } from '../../testing/search-sample.ts'

/** Records, and the values that searches find them by: every field of fields.ts is in at least one. */
export const searchSamples: readonly SearchSample[] = [
  { data: { banner: 'Ready' }, paths: { '${prefix}.banner': ['ready'] } },
]
`,

  'decode.test.ts': ({ type }) => `import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { decode${type} } from './decode.ts'

test('a line as the server sends it', () => {
  assert.deepEqual(decode${type}(Buffer.from('hello\\x07')), { banner: 'hello\\\\x07' })
})

test('any bytes are read, or refused as an error of the protocol', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        assert.match(decode${type}(bytes).banner, /^[\\x20-\\x7e]+$/)
      } catch (error) {
        assert.ok(error instanceof ProtocolError, String(error))
      }
    }),
  )
})
`,

  'module.test.ts': ({ name, constant }) => `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import { ${constant} } from './module.ts'

test('the first line of a ${name} server', async (t) => {
  const port = await scriptedServer(t, (socket) => socket.end('hello\\r\\n'))
  const { data, error, localPort } = await runModule(${constant}, port)
  assert.deepEqual({ data, error }, { data: { banner: 'hello' }, error: undefined })
  assert.ok(localPort! > 0)
})

test('a server that says nothing is a failure with a reason', async (t) => {
  const port = await scriptedServer(t, (socket) => socket.end())
  const { data, error } = await runModule(${constant}, port)
  assert.deepEqual(data, {})
  assert.match(error ?? '', /./)
})
`,
}
