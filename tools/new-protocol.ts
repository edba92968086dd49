import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export type Outcome =
  | { readonly kind: 'written'; readonly files: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string }

/** Folders beside the modules that are none. */
const taken = new Set(['testing'])

/** Writes the files of a new scan module, in the house pattern; never over something that is there. */
export function createProtocol(protocols: string, name: string): Outcome {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 40)
    return {
      kind: 'refused',
      reason: 'Usage: npm run new:protocol NAME, in lower case with dashes, such as mqtt or web-dav.',
    }
  const folder = path.join(protocols, name)
  if (taken.has(name) || existsSync(folder) || existsSync(`${folder}.ts`))
    return { kind: 'refused', reason: `${folder} is there already.` }
  mkdirSync(folder)
  const files = Object.entries(filesOf(name)).map(([file, text]) => {
    writeFileSync(path.join(folder, file), text, { flag: 'wx' })
    return path.join(folder, file)
  })
  return { kind: 'written', files }
}

function filesOf(name: string): Readonly<Record<string, string>> {
  const constant = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const type = `${constant[0]!.toUpperCase()}${constant.slice(1)}Record`
  const decode = `decode${type.slice(0, -6)}`
  return {
    'decode.ts': `import { escapeBytes } from '../../core/escape.ts'
import { ProtocolError } from '../buffered-reader.ts'

export type ${type} = { readonly banner: string }

/** Pure: bytes of the server in, its record out. Bytes that are not of the protocol are a ProtocolError. */
export function ${decode}(line: Uint8Array): ${type} {
  if (line.length === 0) throw new ProtocolError('The server sent an empty line')
  return { banner: escapeBytes(line) }
}
`,
    'module.ts': `import { Type } from 'typebox'
import { bufferedReader } from '../buffered-reader.ts'
import type { ProtocolModule } from '../protocol-module.ts'
import type { Connection } from '../src/wire/dialer.ts'
import { reasonText } from '../reason-text.ts'
import { ${decode} } from './decode.ts'

const config = Type.Object({}, { additionalProperties: false })

export const ${constant}: ProtocolModule<typeof config> = {
  name: '${name}',
  about: 'The line a ${name} server sends first.',
  protocol: 'tcp',
  defaultPorts: [],
  config,
  limits: { milliseconds: 10_000, bytes: 65_536, connections: 1 },
  run: async ({ dial }) => {
    let connection: Connection | undefined
    try {
      connection = await dial.connect()
      const line = await bufferedReader(connection, 5000).line(1024)
      return { data: ${decode}(line), localPort: connection.localPort }
    } catch (error) {
      return { data: {}, error: reasonText(error) }
    } finally {
      connection?.close()
    }
  },
}
`,
    'decode.test.ts': `import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../buffered-reader.ts'
import { ${decode} } from './decode.ts'

test('a line as the server sends it', () => {
  assert.deepEqual(${decode}(Buffer.from('hello\\x07')), { banner: 'hello\\\\x07' })
})

test('any bytes are read, or refused as an error of the protocol', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      try {
        assert.match(${decode}(bytes).banner, /^[\\x20-\\x7e]+$/)
      } catch (error) {
        assert.ok(error instanceof ProtocolError, String(error))
      }
    }),
  )
})
`,
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const outcome = createProtocol(path.resolve(import.meta.dirname, '../src/protocols'), process.argv[2] ?? '')
  if (outcome.kind === 'refused') {
    process.stderr.write(`${outcome.reason}\n`)
    process.exitCode = 2
  } else {
    process.stdout.write(
      `${outcome.files.join('\n')}\n\nNext: a real server in module.test.ts, a line in registry.ts and in docs/modules.md.\n`,
    )
  }
}
