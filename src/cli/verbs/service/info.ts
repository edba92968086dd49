import { packageVersion } from '../../../core/package-version.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { type SettingInForce, settingsInForce } from '../../arguments/settings-in-force.ts'
import { serviceFacts } from '../../client/service-facts.ts'
import { exitCodes } from '../../exit-codes.ts'
import { folderFacts } from '../../local/folder-facts.ts'
import { readRunning } from '../../local/running-service.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { waiting } from '../../terminal/progress-line.ts'
import { count } from '../../terminal/quantities.ts'
import { textTable } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

type Facts = {
  readonly version: string
  readonly node: string
  /** Of the data folder on this machine. */
  readonly engine: string
  readonly data: string
  readonly service: { readonly url: string; readonly answers: boolean; readonly ready: boolean }
  readonly events: Readonly<Record<string, number>>
  /** Of the service that runs on the data folder; null when none does. */
  readonly settings_of_the_service: readonly SettingInForce[] | null
  /** What this command was given: a service that it started would have these. */
  readonly settings_of_this_command: readonly SettingInForce[]
}

export const infoVerb: Verb = {
  usage: '[--json]',
  details: [
    'Counts come from the running service since its start, or from the files when none runs. The settings are those of the',
    'service that runs on the data folder (--data). When none does they are those of this command, from its flags and variables.',
  ].join('\n'),
  options: {
    ...settingFlags(),
    url: {
      type: 'string',
      value: 'URL',
      about: 'Address of the service, or RIMLIGHT_URL [from --host and --port]',
    },
    json: { type: 'boolean', about: 'One line of JSON, also on a terminal' },
  },
  words: [0, 0],
  async run(context) {
    const { out, terminal, values } = context
    const settings = settingsOf(context)
    const facts: Facts = await waiting(terminal, 'reading', async () => {
      const service = await serviceFacts(context, settings)
      const folder = await folderFacts(settings, !service.answers)
      return {
        version: packageVersion(),
        node: process.version,
        engine: folder.engine,
        data: folder.root,
        service: { url: service.url, answers: service.answers, ready: service.ready },
        events: { ...folder.events, ...service.events },
        settings_of_the_service: readRunning(settings.data)?.settings ?? null,
        settings_of_this_command: settingsInForce(context),
      }
    })
    await out.write(values['json'] || !out.isTerminal ? jsonLine(facts) : readable(facts))
    return exitCodes.done
  },
}

function readable(facts: Facts): string {
  const { service } = facts
  const state = service.answers ? (service.ready ? 'answers' : 'is starting or stopping') : 'does not answer'
  const lines = [
    ['version', facts.version],
    ['node', facts.node],
    ['engine', facts.engine],
    ['data folder', facts.data],
    ['service', `${service.url} ${state}`],
    ...Object.entries(facts.events).map(([name, value]) => [`events ${name}`, count(value)]),
  ]
  const widest = Math.max(...lines.map(([name]) => name!.length))
  const head = lines.map(([name, value]) => `${name!.padEnd(widest)}  ${plainText(value!)}\n`).join('')
  const { settings_of_the_service: ofService, settings_of_this_command: ofCommand } = facts
  const rows = (ofService ?? ofCommand).map(({ name, value, source }) => [name, value, source])
  const title = ofService
    ? 'Settings of the running service'
    : 'Settings of this command: no service runs on its data folder (--data)'
  return `${head}\n${title}\n\n${textTable(['setting', 'value', 'from'], rows)}`
}
