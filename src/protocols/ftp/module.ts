import { type Static, Type } from 'typebox'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ProtocolModule } from '../protocol-module.ts'
import { type Control, controlOver } from './control.ts'
import type { FtpRecord } from './decode.ts'
import type { FtpEntry } from './entry.ts'
import { createFolderReader } from './read-folder.ts'
import { maxFolders, walkFolders } from './walk-folders.ts'

/** As deep as searches look into a listing. */
const deepest = 16

const ftpConfig = Type.Object(
  {
    ftps: Type.Optional(
      Type.Union([Type.Literal('implicit'), Type.Literal('explicit')], {
        description: 'implicit or explicit',
      }),
    ),
    // Clients send it as a number or as text.
    max_recursion: Type.Optional(
      Type.Union(
        [Type.Integer({ minimum: 0, maximum: deepest }), Type.String({ pattern: '^0*(?:[0-9]|1[0-6])$' })],
        { description: `a whole number from 0 to ${deepest}` },
      ),
    ),
  },
  { additionalProperties: false },
)

type FtpConfig = Static<typeof ftpConfig>

function deepestFolder(config: FtpConfig): number {
  return Number(config.max_recursion ?? 3)
}

/** What an FTP server shows without a password: a listing, of which no file is ever read or written. */
export const ftp: ProtocolModule<typeof ftpConfig> = {
  name: 'ftp',
  about: 'Whether an FTP server accepts clients without a password, and the names of files it then shows.',
  protocol: 'tcp',
  defaultPorts: [21],
  config: ftpConfig,
  // One connection for commands and one for each listing; one folder may have to be listed twice.
  limits: { milliseconds: 60_000, bytes: 4_194_304, connections: maxFolders + 2 },
  run: async (context) => {
    const seen: Seen = { record: { connected: false }, content: [] }
    let error: string | undefined
    try {
      await visit(context, seen)
    } catch (caught) {
      error = reasonText(caught)
    } finally {
      seen.control?.close()
    }
    return {
      data: seen.record.anonymous === true ? { ...seen.record, content: seen.content } : seen.record,
      ...(error === undefined ? {} : { error }),
      ...(seen.localPort === undefined ? {} : { localPort: seen.localPort }),
    }
  },
}

type Seen = { record: FtpRecord; readonly content: FtpEntry[]; control?: Control; localPort?: number }

const commandTime = 50_000
const connectTime = 8_000

async function visit(context: ModuleContext<FtpConfig>, seen: Seen): Promise<void> {
  const { dial, target, config } = context
  const servername = target.name === undefined ? {} : { servername: target.name }
  const tls = { ...servername, milliseconds: connectTime }
  const connection = await dial.connect({
    milliseconds: connectTime,
    ...(config.ftps === 'implicit' ? { tls } : {}),
  })
  let control = controlOver(connection, commandTime)
  seen.control = control
  seen.localPort = control.localPort
  const greeting = await control.reply()
  if (greeting.code >= 400) throw new ProtocolError(`The server takes no connection (${greeting.code})`)
  seen.record = { connected: true }
  if (config.ftps === 'explicit') {
    const { code } = await control.command('AUTH TLS')
    if (code !== 234) throw new ProtocolError(`The server does not offer TLS (${code})`)
    control = await control.secured(tls)
    seen.control = control
  }
  const anonymous = await logIn(control)
  seen.record = { user: 'anonymous', password: 'anonymous@', anonymous, connected: true }
  if (anonymous) {
    const protectedData = config.ftps !== undefined && (await protectData(control))
    const { lines } = await control.command('FEAT')
    const speaksMlsd = lines.some((line) => /^ ?MLST\b/i.test(line))
    const reader = createFolderReader({ control, dial, protectedData, speaksMlsd })
    await walkFolders(control, reader, deepestFolder(config), seen.content)
  }
  await control.leave()
}

/** The name that is published for all users (RFC 1635), and no other. */
async function logIn(control: Control): Promise<boolean> {
  const named = await control.command('USER anonymous')
  if (named.code === 230) return true
  if (named.code !== 331) return false
  const { code } = await control.command('PASS anonymous@')
  return code === 230 || code === 202
}

/** RFC 4217, 9: without both commands data connections stay plain. */
async function protectData(control: Control): Promise<boolean> {
  await control.command('PBSZ 0')
  return (await control.command('PROT P')).code === 200
}
