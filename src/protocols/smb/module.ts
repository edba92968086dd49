import { Type } from 'typebox'
import { createBufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import type { OsVersion } from '../../wire/ntlm/os-version.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ProtocolModule } from '../protocol-module.ts'
import { platformOf, type SmbShare } from './decode.ts'
import { frame, readFrame } from './frame.ts'
import { listShares } from './list-shares.ts'
import {
  chosenDialect,
  dialects,
  negotiateBody,
  smb1Dialect,
  smb1Negotiate,
  speaksSmb1,
} from './negotiate.ts'
import { logoffBody, openNullSession } from './null-session.ts'
import { type Smb2Client, smb2Client } from './smb2-client.ts'

const config = Type.Object({}, { additionalProperties: false })

const perConnection = 6_000

/** What an SMB server speaks, and what it lists to an anonymous client. */
export const smb: ProtocolModule<typeof config> = {
  name: 'smb',
  about: 'Dialects, likely system and openly listed shares of an SMB server.',
  protocol: 'tcp',
  defaultPorts: [445],
  config,
  // One connection for each dialect, one for version 1, one for the shares.
  limits: { milliseconds: 50_000, bytes: 1_048_576, connections: dialects.length + 2 },
  run: async (context) => {
    const seen: Seen = { names: [], errors: [], silences: 0, version: null }
    let usable = await trySmb1(context, seen)
    for (const dialect of dialects) if (usable) usable = await tryDialect(context, seen, dialect)
    const forSession = dialects.findLast(({ name }) => seen.names.includes(name))
    if (usable && forSession) await trySession(context, seen, forSession.code)
    const found = seen.names.length > 0
    return {
      data: found
        ? {
            smb_dialects: seen.names,
            ...platformOf(seen.names, seen.version),
            ...(seen.shares === undefined ? {} : { shares: seen.shares }),
          }
        : {},
      // A server that speaks some dialects ends the connection at the mention of others.
      ...(seen.errors.length > 0 && !found ? { error: seen.errors.join('; ') } : {}),
      ...(found && seen.sessionError !== undefined ? { error: seen.sessionError } : {}),
      ...(seen.localPort === undefined ? {} : { localPort: seen.localPort }),
    }
  },
}

type Seen = {
  readonly names: string[]
  readonly errors: string[]
  silences: number
  sessionError?: string
  version: OsVersion | null
  shares?: readonly SmbShare[]
  localPort?: number
}

function trySmb1(context: ModuleContext<unknown>, seen: Seen): Promise<boolean> {
  return withConnection(context, seen, async (connection) => {
    await connection.write(frame(smb1Negotiate()))
    const message = await readFrame(createBufferedReader(connection, perConnection))
    if (speaksSmb1(message)) seen.names.push(smb1Dialect)
  })
}

function tryDialect(
  context: ModuleContext<unknown>,
  seen: Seen,
  dialect: (typeof dialects)[number],
): Promise<boolean> {
  return withConnection(context, seen, async (connection) => {
    if ((await negotiate(connection, dialect.code)) !== null) seen.names.push(dialect.name)
  })
}

async function trySession(context: ModuleContext<unknown>, seen: Seen, code: number): Promise<void> {
  const before = seen.errors.length
  await withConnection(context, seen, async (connection) => {
    const client = await negotiate(connection, code)
    if (!client) throw new ProtocolError('The server speaks a dialect only once')
    const { version, open } = await openNullSession(client)
    seen.version = version
    if (!open) return
    try {
      const { name, address } = context.target
      const shares = await listShares(client, name ?? address.text)
      if (shares) seen.shares = shares
    } finally {
      await client.ask('logoff', logoffBody()).catch(() => {})
    }
  })
  const error = seen.errors.slice(before).at(-1)
  if (error !== undefined) seen.sessionError = error
}

/** A client when the server takes up the dialect; null when it answers and does not. */
async function negotiate(connection: Connection, code: number): Promise<Smb2Client | null> {
  const client = smb2Client(connection, createBufferedReader(connection, perConnection))
  const { status, body } = await client.ask('negotiate', negotiateBody(code))
  return status === 0 && chosenDialect(body) === code ? client : null
}

/** False when further connections are of no use. */
async function withConnection(
  { dial }: ModuleContext<unknown>,
  seen: Seen,
  use: (connection: Connection) => Promise<void>,
): Promise<boolean> {
  let connection: Connection | undefined
  try {
    connection = await dial.connect({ milliseconds: perConnection })
    seen.localPort = connection.localPort
    await use(connection)
    return true
  } catch (error) {
    seen.errors.push(reasonText(error))
    if (!(error instanceof DialError) || error.kind === 'reset') return true
    if (!connection || error.kind !== 'timeout') return false
    // Some servers meet a dialect with silence, but one that is silent twice is so altogether.
    seen.silences += 1
    return seen.silences < 2
  } finally {
    connection?.close()
  }
}
