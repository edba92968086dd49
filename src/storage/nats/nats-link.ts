import { setTimeout as sleep } from 'node:timers/promises'
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import { SettingsError } from '../../core/settings/settings.ts'
import { setUpStreams } from './streams.ts'

/** The connection of a process to NATS, with the streams of this installation set up. */
export type NatsLink = {
  readonly connection: NatsConnection
  readonly js: JetStreamClient
  readonly jsm: JetStreamManager
  /** First word of every subject and stream. */
  readonly prefix: string
  /** False while the server is away. */
  connected(): boolean
  /** Sends out what is under way first. */
  close(): Promise<void>
}

export type LinkOptions = {
  /** One address, or several with spaces between; a user and password may stand before an @. */
  readonly url: string
  readonly prefix: string
  /** What the server calls this process. */
  readonly name: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

const prefixShape = /^[A-Za-z0-9_-]{1,32}$/
/** A server that is away for longer at the start is a mistake in the settings, or a reason to be restarted. */
const firstConnectMs = 5_000
const reconnectMs = 250
const drainMs = 1_000

export async function connectNats(options: LinkOptions): Promise<NatsLink> {
  const { url, prefix, name, log } = options
  if (!prefixShape.test(prefix))
    throw new SettingsError([
      `--nats-prefix is ${JSON.stringify(prefix)}: write 1 to 32 letters, digits, _ or -`,
    ])
  const connection = await connect({
    ...addressOf(url),
    name,
    timeout: firstConnectMs,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectMs,
    reconnectJitter: reconnectMs,
    // A server that is silent for so long is taken to be gone, and looked for again.
    pingInterval: 5_000,
    maxPingOut: 2,
  }).catch((error: Error) => {
    throw new SettingsError([`--nats-url: the server cannot be reached (${error.message})`])
  })
  let isConnected = true
  const watch = async (): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') log.warn('the connection to NATS is lost; it is tried again')
      if (type === 'reconnect') log.info('NATS is back')
      if (type === 'disconnect' || type === 'reconnect') isConnected = type === 'reconnect'
    }
  }
  watch().catch((error) => log.error({ err: error }, 'the connection to NATS could not be watched'))
  const set = async (): Promise<JetStreamManager> => {
    const jsm = await jetstreamManager(connection)
    await setUpStreams(jsm, prefix)
    return jsm
  }
  const jsm = await set().catch(async (error: Error) => {
    await connection.close()
    throw new SettingsError([`--nats-url: JetStream does not answer as it must (${error.message})`])
  })
  const promise = durabilityOf(connection.info?.version ?? '')
  if (promise.kind === 'unknown') log.warn({ server: connection.info?.version }, promise.text)
  else log.info({ server: connection.info?.version }, promise.text)
  return {
    connection,
    js: jetstream(connection),
    jsm,
    prefix,
    connected: () => isConnected && !connection.isClosed(),
    async close() {
      if (connection.isClosed()) return
      // Draining waits for the server, which may go away meanwhile.
      const patience = new AbortController()
      const late = sleep(drainMs, undefined, { signal: patience.signal })
      if (isConnected) await Promise.race([connection.drain(), late]).catch(() => {})
      patience.abort()
      // Ended by the line above.
      late.catch(() => {})
      if (!connection.isClosed()) await connection.close()
    },
  }
}

function addressOf(text: string): { servers: string[]; user?: string; pass?: string } {
  const servers: string[] = []
  let secret: { user?: string; pass?: string } = {}
  for (const part of text.split(/[\s,]+/).filter((one) => one !== '')) {
    const url = URL.parse(part.includes('://') ? part : `nats://${part}`)
    if (!url || url.host === '')
      throw new SettingsError(['--nats-url: write an address such as nats://127.0.0.1:4222'])
    servers.push(`${url.protocol}//${url.host}`)
    if (url.username !== '')
      secret = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  }
  return { servers, ...secret }
}

/** What an acknowledgement of a NATS server is worth, as far as its version tells. */
export type Durability = { readonly kind: 'settable' | 'unknown'; readonly text: string }

/**
 * Servers from 2.10 on know `sync_interval: always` in their `jetstream` block; a client cannot ask whether it
 * is set. Earlier ones write at once and have the disk follow within minutes.
 */
function durabilityOf(version: string): Durability {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 2 || (major === 2 && minor >= 10))
    return {
      kind: 'settable',
      text: 'NATS is reached; its acknowledgements survive the end of power if it runs with `sync_interval: always`',
    }
  return {
    kind: 'unknown',
    text: 'NATS is reached; its acknowledgements survive the end of the server, and not that of power: servers before 2.10 have no `sync_interval`',
  }
}
