import { Type } from 'typebox'
import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { type Attempts, attemptConnection, attemptsResult } from '../attempts.ts'
import type { ModuleContext, ProtocolModule } from '../protocol-module.ts'
import {
  decodeGreeting,
  decodeListing,
  decodeStatus,
  describeModule,
  type Listing,
  overallStatus,
  type RsyncRecord,
} from './decode.ts'

const config = Type.Object({}, { additionalProperties: false })

/** Asked one by one, since a daemon answers for one module a connection; the others are only listed. */
const maxAsked = 32
const maxListed = 1024

const perConnection = 8_000

/** What an rsync daemon lists, and which of it is open; nothing is transferred. */
export const rsync: ProtocolModule<typeof config> = {
  name: 'rsync',
  about: 'Version, message and modules of an rsync daemon, and which modules need a password.',
  protocol: 'tcp',
  defaultPorts: [873],
  config,
  // One connection for the list, one for each module; a long message of the day comes with each of them.
  limits: { milliseconds: 60_000, bytes: 1_048_576, connections: maxAsked + 1 },
  run: async (context) => {
    const seen: Seen = { record: {}, names: [], statuses: new Map(), errors: [] }
    await listModules(context, seen)
    for (const name of seen.names.slice(0, maxAsked)) if (!(await askModule(context, seen, name))) break
    const modules = seen.names.map((name) => describeModule(name, seen.statuses.get(name)))
    const status = seen.listed ? { modules, ...overallStatus(modules) } : {}
    return attemptsResult({ ...seen.record, ...status }, seen)
  },
}

type Seen = Attempts & {
  record: RsyncRecord
  listed?: true
  names: readonly string[]
  readonly statuses: Map<string, string>
}

async function listModules(context: ModuleContext<unknown>, seen: Seen): Promise<void> {
  await talk(context, seen, '#list', async (reader) => {
    const lines: Buffer[] = []
    const keep = ({ banner, names }: Listing): void => {
      seen.listed = true
      seen.names = [...new Set(names)]
      if (banner !== undefined) seen.record = { ...seen.record, banner }
    }
    try {
      for (;;) {
        const line = await reader.line(4096)
        if (decodeStatus(line) !== null) break
        if (lines.length >= maxListed) throw new ProtocolError('The list of modules has no end')
        lines.push(line)
      }
    } catch (error) {
      if (lines.length > 0) keep(decodeListing(lines))
      throw error
    }
    keep(decodeListing(lines))
  })
}

/** False when asking for further modules is of no use. */
function askModule(context: ModuleContext<unknown>, seen: Seen, name: string): Promise<boolean> {
  return talk(context, seen, name, async (reader) => {
    for (let count = 0; count < maxListed; count++) {
      const status = decodeStatus(await reader.line(4096))
      if (status === null) continue
      seen.statuses.set(name, status)
      return
    }
    throw new ProtocolError('The message before a module has no end')
  })
}

/** One connection: greetings, one question, and what `read` makes of the answer. */
function talk(
  context: ModuleContext<unknown>,
  seen: Seen,
  question: string,
  read: (reader: BufferedReader) => Promise<void>,
): Promise<boolean> {
  return attemptConnection(context.dial, seen, perConnection, async (connection, reader) => {
    const version = decodeGreeting(await reader.line(1024))
    if (version === null) throw new ProtocolError('The server is no rsync daemon')
    seen.record = { ...seen.record, version }
    await connection.write(Buffer.from(`${ownGreeting}\n${question}\n`, 'latin1'))
    await read(reader)
  })
}

/** With the digests that versions since 32 insist on (rsyncd protocol); none of them is ever used. */
const ownGreeting = '@RSYNCD: 31.0 sha512 sha256 sha1 md5 md4'
