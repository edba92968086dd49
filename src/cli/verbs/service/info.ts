import { packageVersion } from '../../../core/package-version.ts'
import { credentialFile } from '../../../core/settings/secrets.ts'
import type { Setting } from '../../../core/settings/setting.ts'
import { settingList, variableOf } from '../../../core/settings/settings.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { serviceFacts } from '../../client/service-facts.ts'
import { exitCodes } from '../../exit-codes.ts'
import { folderFacts } from '../../local/folder-facts.ts'
import { jsonLine, plainText } from '../../terminal/plain-text.ts'
import { waiting } from '../../terminal/progress-line.ts'
import { count } from '../../terminal/quantities.ts'
import { textTable } from '../../terminal/text-table.ts'
import type { Context, Verb } from '../../verb.ts'

type SettingInForce = { readonly name: string; readonly value: string; readonly source: string }

type Facts = {
  readonly version: string
  readonly node: string
  /** Of the data folder on this machine. */
  readonly engine: string
  readonly data: string
  readonly service: { readonly url: string; readonly answers: boolean; readonly ready: boolean }
  readonly events: Readonly<Record<string, number>>
  /** What this command was given. A running service has the settings of its own start, which it does not tell. */
  readonly settings_of_this_command: readonly SettingInForce[]
}

export const infoVerb: Verb = {
  usage: '[--json]',
  details: [
    'Counts come from the running service since its start, or from the files when none runs. The settings are those of this',
    'command, from its flags and variables: a running service has the settings of its own start.',
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
  const rows = facts.settings_of_this_command.map(({ name, value, source }) => [name, value, source])
  const title = 'Settings of this command, from its flags and variables; a running service has its own\n'
  return `${head}\n${title}\n${textTable(['setting', 'value', 'from'], rows)}`
}

/** Each setting with the flag, variable or file that it comes from. */
export function settingsInForce({ values, env }: Pick<Context, 'values' | 'env'>): SettingInForce[] {
  return (settingList as readonly Setting[]).map(({ name, kind, fallback }) => {
    const flag = values[name]
    if (typeof flag === 'string') return { name, value: withoutPassword(flag), source: `--${name}` }
    const variable = env[variableOf(name)]
    if (variable !== undefined) return { name, value: withoutPassword(variable), source: variableOf(name) }
    const credential = kind === 'secret' ? credentialFile(name, env) : ''
    if (credential !== '') return { name, value: credential, source: 'credential' }
    return { name, value: fallback, source: 'default' }
  })
}

/** A URL without the password in it. */
function withoutPassword(value: string): string {
  return value.replace(/^([a-z0-9+.-]+:\/\/[^/?#@:]*):[^/?#@]*@/i, '$1:…@')
}
