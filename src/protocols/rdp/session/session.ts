import { type BufferedReader, createBufferedReader, ProtocolError } from '../../../wire/buffered-reader.ts'
import { createByteReader } from '../../../wire/byte-reader.ts'
import { uint32le } from '../../../wire/byte-writer.ts'
import type { Connection } from '../../../wire/dialer.ts'
import { decodeX224Data, readFramed, readTpkt, x224Data } from '../tpkt.ts'
import { type Desktop, decodeDesktop, encodeCapabilities } from './capabilities.ts'
import { encodeClientInfo } from './client-info.ts'
import { decodeServerData, encodeClientData, type ServerData } from './gcc.ts'
import { decodeLicense, encodeNoLicense } from './licensing.ts'
import {
  attachUser,
  decodeConnectResponse,
  decodeMcs,
  encodeConnectInitial,
  erectDomain,
  joinChannel,
  type McsMessage,
  sendData,
} from './mcs.ts'
import { decodeShare, encodeConfirmActive, encodeReady, type ShareMessage, shareData } from './share.ts'
import { type StandardSecurity, standardSecurity } from './standard-security.ts'

/** A connection on which the server draws its logon screen. Nothing but what is needed for that was said. */
export type Session = {
  readonly server: ServerData
  /** What the server is about to draw; it may change. */
  desktop(): Desktop
  /** The next thing it says; null when nothing came in this time. */
  next(milliseconds: number): Promise<Said | null>
  send(channel: number, bytes: Uint8Array): Promise<void>
}

export type Said =
  | { readonly kind: 'slow-update'; readonly bytes: Buffer }
  | { readonly kind: 'fast-updates'; readonly bytes: Buffer }
  | { readonly kind: 'disconnected'; readonly reason: number }
  | { readonly kind: 'other' }

export type SessionOptions = {
  readonly selected: number
  readonly milliseconds: number
  readonly channels?: readonly string[]
}

/** Large enough for any logon window, and small to send. */
const wished = { width: 1024, height: 768 }

const infoPacket = 0x0040
const licensePacket = 0x0080
const exchangePacket = 0x0001
const encrypted = 0x0008

/** From the confirmed X.224 connection, with TLS on it or not, to a desktop that is ready to be drawn. */
export async function openSession(connection: Connection, options: SessionOptions): Promise<Session> {
  const reader = createBufferedReader(connection, options.milliseconds)
  const channels = options.channels ?? []
  const say = (bytes: Uint8Array): Promise<void> => connection.write(x224Data(bytes))
  const receive = async (): Promise<Buffer> => decodeX224Data(await readTpkt(reader))
  await say(encodeConnectInitial(encodeClientData({ ...wished, selected: options.selected, channels })))
  const server = decodeServerData(decodeConnectResponse(await receive()))
  const user = await joinChannels(server, say, receive)
  const secured = options.selected === 0 && server.security.level > 0
  const security = secured ? standardSecurity(server.security) : null
  const talk = conversation({ say, user, server, security })
  if (security) await talk.sendPlain(exchangePacket, security.exchange)
  await talk.send(infoPacket, encodeClientInfo())
  await license(talk, receive)
  return activeSession({ reader, talk, server, user, security })
}

async function joinChannels(
  server: ServerData,
  say: (bytes: Uint8Array) => Promise<void>,
  receive: () => Promise<Buffer>,
): Promise<number> {
  await say(erectDomain)
  await say(attachUser)
  const attached = expected(decodeMcs(await receive()), 'attached')
  for (const channel of [attached.user, server.channel, ...server.channels]) {
    await say(joinChannel(attached.user, channel))
    expected(decodeMcs(await receive()), 'joined')
  }
  return attached.user
}

function expected<Kind extends McsMessage['kind']>(
  message: McsMessage,
  kind: Kind,
): Extract<McsMessage, { readonly kind: Kind }> {
  if (message.kind === kind) return message as Extract<McsMessage, { readonly kind: Kind }>
  if (message.kind === 'disconnected') throw new ProtocolError(disconnectText(message.reason))
  throw new ProtocolError('The server says something else than was expected')
}

/** T.125, Reason. */
export function disconnectText(reason: number): string {
  const names = [
    'domain disconnected',
    'provider initiated',
    'token purged',
    'user requested',
    'channel purged',
  ]
  return `The server disconnected: ${names[reason] ?? `reason ${reason}`}`
}

type Conversation = {
  /** With the security header that only some messages have when TLS secures them. */
  send(flags: number, bytes: Uint8Array): Promise<void>
  sendPlain(flags: number, bytes: Uint8Array): Promise<void>
  /** On a channel, with what the security of the connection asks for. */
  sendOn(channel: number, bytes: Uint8Array): Promise<void>
  /** The bytes of a message on a channel, and the flags of its security header if it has one. */
  open(bytes: Buffer, header: boolean): { readonly flags: number; readonly bytes: Buffer }
}

function conversation(parts: {
  readonly say: (bytes: Uint8Array) => Promise<void>
  readonly user: number
  readonly server: ServerData
  readonly security: StandardSecurity | null
}): Conversation {
  const { say, user, server, security } = parts
  const on = (channel: number, bytes: Uint8Array): Promise<void> => say(sendData(user, channel, bytes))
  const sealed = (flags: number, bytes: Uint8Array): Buffer =>
    security
      ? Buffer.concat([uint32le(flags | encrypted), security.seal(bytes)])
      : Buffer.concat([uint32le(flags), bytes])
  return {
    send: (flags, bytes) => on(server.channel, sealed(flags, bytes)),
    sendPlain: (flags, bytes) => on(server.channel, Buffer.concat([uint32le(flags), bytes])),
    sendOn: (channel, bytes) => on(channel, security ? sealed(0, bytes) : bytes),
    open: (bytes, header) => {
      if (!header && !security) return { flags: 0, bytes }
      const cursor = createByteReader(bytes)
      const flags = cursor.uint16le()
      cursor.uint16le()
      const rest = cursor.rest()
      return { flags, bytes: security && flags & encrypted ? security.open(rest) : rest }
    },
  }
}

/** A server asks once or twice; one that goes on asking wants a licence. */
const maxLicenseSteps = 4

async function license(talk: Conversation, receive: () => Promise<Buffer>): Promise<void> {
  for (let step = 0; step < maxLicenseSteps; step++) {
    const message = expected(decodeMcs(await receive()), 'data')
    const { flags, bytes } = talk.open(message.bytes, true)
    if (!(flags & licensePacket)) throw new ProtocolError('The server says nothing of a licence')
    if (decodeLicense(bytes) === 'done') return
    await talk.send(licensePacket, encodeNoLicense())
  }
  throw new ProtocolError('The server wants a licence')
}

/** Servers start the desktop anew when its size changes; one that does it without end is playing. */
const maxActivations = 4

function activeSession(parts: {
  readonly reader: BufferedReader
  readonly talk: Conversation
  readonly server: ServerData
  readonly user: number
  readonly security: StandardSecurity | null
}): Session {
  const { reader, talk, server, user, security } = parts
  let desktop: Desktop = { ...wished, bits: 24 }
  let activations = 0
  let waiting: Promise<readonly Said[]> | null = null
  const ready: Said[] = []

  const activate = async (shareId: number, demand: Buffer): Promise<void> => {
    activations += 1
    if (activations > maxActivations) throw new ProtocolError('The server starts its desktop again and again')
    desktop = decodeDesktop(demand) ?? desktop
    await talk.sendOn(server.channel, encodeConfirmActive(user, shareId, encodeCapabilities(desktop)))
    for (const message of encodeReady(user, shareId)) await talk.sendOn(server.channel, message)
  }
  const understand = async (message: ShareMessage): Promise<Said> => {
    if (message.kind === 'demand-active') await activate(message.shareId, message.bytes)
    if (message.kind !== 'data') return { kind: 'other' }
    if (message.type === shareData.update) return { kind: 'slow-update', bytes: message.bytes }
    if (message.type === shareData.errorInfo) {
      const code = createByteReader(message.bytes).uint32le()
      if (code !== 0) throw new ProtocolError(`The server ends the session with error 0x${code.toString(16)}`)
    }
    return { kind: 'other' }
  }
  const listen = async (): Promise<readonly Said[]> => {
    const framed = await readFramed(reader)
    if (framed.kind === 'fast')
      return [
        {
          kind: 'fast-updates',
          bytes: framed.encrypted && security ? security.open(framed.bytes) : framed.bytes,
        },
      ]
    const message = decodeMcs(decodeX224Data(framed.bytes))
    if (message.kind === 'disconnected') return [message]
    if (message.kind !== 'data' || message.channel !== server.channel) return [{ kind: 'other' }]
    const said: Said[] = []
    for (const share of decodeShare(talk.open(message.bytes, false).bytes)) said.push(await understand(share))
    return said
  }
  return {
    server,
    desktop: () => desktop,
    send: talk.sendOn,
    next: async (milliseconds) => {
      while (ready.length === 0) {
        waiting ??= listen()
        // Kept for the next call when the time is up first, so that no byte is lost.
        const received = await within(waiting, milliseconds)
        if (!received) return null
        waiting = null
        ready.push(...received)
      }
      return ready.shift()!
    },
  }
}

async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
    // It may fail later, when no caller waits any more: the connection is then being closed.
    promise.catch(() => {})
  }
}
