import type { DhtCollector } from '../../../collectors/dht/open-dht-collector.ts'
import { startDht } from '../../../collectors/dht/start-dht.ts'
import type { TorrentEvent } from '../../../core/events/torrent-event.ts'
import type { SettingName } from '../../../core/settings/settings.ts'
import { folderSettings, settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { failure } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { openOutboxSink } from '../../local/open-local-loader.ts'
import { openLog } from '../../terminal/open-log.ts'
import { OutputClosedError } from '../../terminal/out.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { count, plural } from '../../terminal/quantities.ts'
import { untilAborted } from '../../until-aborted.ts'
import type { Context, Verb } from '../../verb.ts'

const settingNames: readonly SettingName[] = [
  ...folderSettings,
  'log-level',
  'dht-host',
  'dht-port',
  'dht-nodes',
  'dht-bootstrap',
  'dht-rate',
  'dht-fetches',
  'dht-repeat-minutes',
  'dht-unnamed',
  'dht-block-list',
  'dht-disk-mb',
]

export const dhtVerb: Verb = {
  usage: '[--dht-host ADDRESS] [--dht-bootstrap NODE,…] [--print]',
  details: [
    'Joins the BitTorrent DHT, and records which peers look for and which serve a torrent. It listens on loopback, and',
    'sends nothing elsewhere, until --dht-host names another address; --dht-bootstrap names the first nodes.',
    'Events go into the data folder, where a service stores them; `serve --dht yes` does both in one process.',
  ].join('\n'),
  options: {
    print: { type: 'boolean', about: 'Print the events as lines of JSON, and store nothing' },
    ...settingFlags(settingNames),
  },
  words: [0, 0],
  async run(context) {
    const settings = settingsOf(context, settingNames)
    const log = openLog(context.terminal, settings.logLevel)
    const sink = context.values['print'] ? printing(context) : await keeping(context)
    try {
      const collector = await startDht({
        settings,
        dataFolder: sink.folder,
        deliver: sink.deliver,
        log,
      }).catch((error: unknown) => {
        throw asListenFailure(error, settings.dhtHost, settings.dhtPort)
      })
      const where = collector.endpoints.map(({ port }) => port).join(', ')
      context.terminal.say(`Listening on ${plainText(settings.dhtHost)}, UDP ${where}`)
      await Promise.race([untilAborted(context.signal), sink.closed])
      await collector.close()
      context.terminal.say(summary(collector))
    } finally {
      await sink.close()
    }
    return exitCodes.done
  },
}

type Sink = {
  /** The folder whose size is limited. */
  readonly folder: string | null
  readonly deliver: (events: readonly TorrentEvent[]) => Promise<void>
  /** Resolves when the reader of the output is gone. */
  readonly closed: Promise<void>
  close(): Promise<void>
}

async function keeping(context: Context): Promise<Sink> {
  const outbox = await openOutboxSink(settingsOf(context, settingNames))
  return {
    folder: outbox.folder,
    closed: new Promise(() => {}),
    deliver: async (events) => {
      await outbox.accept('torrents', events)
    },
    close: outbox.close,
  }
}

function printing({ out }: Context): Sink {
  const closed = Promise.withResolvers<void>()
  return {
    folder: null,
    closed: closed.promise,
    async deliver(events) {
      await out.write(events.map(jsonLine).join('')).catch((error: unknown) => {
        if (!(error instanceof OutputClosedError)) throw error
        closed.resolve()
      })
    },
    close: async () => {},
  }
}

function summary(collector: DhtCollector): string {
  const { received, named, delivered, repeated, unnamed, blocked, noRoom, lost } = collector.counts()
  return [
    `${plural(received, 'packet')}, ${plural(named, 'torrent')} named, ${plural(delivered, 'event')}`,
    `${count(repeated)} repeated, ${count(unnamed)} without a name, ${count(blocked)} blocked`,
    `${count(noRoom)} dropped for lack of memory, ${count(lost)} lost`,
  ].join('; ')
}

function asListenFailure(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  const endpoint = `${plainText(host)} UDP port ${port}`
  if (code === 'EADDRINUSE')
    return failure(`${endpoint} or one of the following ports is in use: choose another with --dht-port`)
  if (code === 'EADDRNOTAVAIL') return failure(`${plainText(host)} is not an address of this machine`)
  if (code === 'EACCES') return failure(`${endpoint} is not permitted for this user`)
  return error
}
