import type { Parsed } from '../../../ingest/formats/format.ts'
import { formats } from '../../../ingest/formats/formats.ts'
import { readEvents } from '../../../ingest/formats/reading/read-events.ts'
import { type Loader, lazyLoader } from '../../../ingest/loading/loader.ts'
import { choiceOption, textOption, wholeOption } from '../../arguments/option-values.ts'
import { folderSettings, settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { checkedUrl, tokenConnection } from '../../client/connection.ts'
import { remoteLoader } from '../../client/remote-loader.ts'
import { importFile } from '../../local/import-file.ts'
import { openLocalLoader } from '../../local/open-local-loader.ts'
import { openLog } from '../../terminal/open-log.ts'
import type { Context, Verb } from '../../verb.ts'

const formatNames = formats.map(({ name }) => name)

export const importVerb: Verb = {
  usage: 'FILE|- [--format NAME] [--port N] [--restamp] [--json]',
  details: [
    'The format is detected from the start of the file. gzip and zstd are decompressed.',
    '',
    ...formats.map(({ name, about }) => `  ${name.padEnd(14)}${about}`),
    '',
    'With --url or RIMLIGHT_URL the events go to that service, otherwise into the data folder of this machine.',
  ].join('\n'),
  options: {
    format: { type: 'string', value: 'NAME', about: 'Name of the format, when it cannot be detected' },
    port: { type: 'string', value: 'N', about: 'Port of every record, for tools that do not record it' },
    restamp: {
      type: 'boolean',
      about: 'Give every event the current time, for files older than the retention',
    },
    json: { type: 'boolean', about: 'Refused records and the summary as lines of JSON' },
    url: { type: 'string', value: 'URL', about: 'Service to send the events to, or RIMLIGHT_URL' },
    token: {
      type: 'string',
      value: 'TOKEN',
      about: 'V1 token with the permission ingest, or RIMLIGHT_TOKEN',
    },
    ...settingFlags(folderSettings),
  },
  words: [1, 1],
  async run(context) {
    const { values } = context
    const format = choiceOption<string>(values, 'format', formatNames)
    const port = wholeOption(values, 'port', 1, 65_535)
    const now = Date.now()
    return await importFile(context, {
      label: 'importing',
      loader: loaderFor(context),
      read: (chunks) => {
        const parsed = readEvents(chunks, { format, port, now })
        return values['restamp'] ? restamped(parsed, now) : parsed
      },
    })
  },
}

/** Flags win over variables: `--data` means this machine, also when RIMLIGHT_URL is set. */
function loaderFor(context: Context): Loader {
  const { values, env, signal, terminal } = context
  const url = textOption(values, 'url') ?? (values['data'] === undefined ? env['RIMLIGHT_URL'] : undefined)
  if (url !== undefined) return remoteLoader(tokenConnection(context, checkedUrl(url)), signal)
  const settings = settingsOf(context, folderSettings)
  return lazyLoader(() => openLocalLoader({ settings, signal, log: openLog(terminal, 'warn') }))
}

/** The same events with another time. An event without an origin is left for the check to refuse. */
async function* restamped(parsed: AsyncIterable<Parsed>, ts: number): AsyncIterable<Parsed> {
  for await (const item of parsed) {
    const origin = item.kind === 'event' ? originOf(item.event) : undefined
    yield item.kind === 'event' && origin
      ? { ...item, event: { ...(item.event as object), origin: { ...origin, ts } } }
      : item
  }
}

function originOf(event: unknown): object | undefined {
  const origin = (event as { origin?: unknown } | null)?.origin
  return typeof origin === 'object' && origin !== null ? origin : undefined
}
