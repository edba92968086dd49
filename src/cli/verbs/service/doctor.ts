import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Diagnosis } from '../../../service/doctor/diagnosis.ts'
import { textOption } from '../../arguments/option-values.ts'
import { settingFlags, settingsOf } from '../../arguments/setting-flags.ts'
import { checkedUrl } from '../../client/connection.ts'
import { localUrl } from '../../client/service-facts.ts'
import { exitCodes } from '../../exit-codes.ts'
import { doctorChecks } from '../../local/doctor/doctor-checks.ts'
import { readServiceState } from '../../local/doctor/service-state.ts'
import { waiting } from '../../terminal/progress-line.ts'
import { jsonOption, writeRecords } from '../../terminal/text-table.ts'
import type { Context, Verb } from '../../verb.ts'

export const doctorVerb: Verb = {
  usage: '[--url URL] [--json]',
  details: [
    'Asks a running service how it is, and looks at its settings and its data folder where they are on this machine. Run it',
    'with the settings of the service. Ends with 1 when there is a problem. For the files themselves there is',
    '`rimlight check`.',
  ].join('\n'),
  options: {
    ...settingFlags(),
    url: {
      type: 'string',
      value: 'URL',
      about: 'Address of the service, or RIMLIGHT_URL [from --host and --port]',
    },
    ...jsonOption,
  },
  words: [0, 0],
  async run(context) {
    const found = await waiting(context.terminal, 'examining', () => examine(context))
    await writeRecords(context, found, ['', 'what', 'state', 'what to do'], (one) => [
      ...[one.level, one.subject, one.detail, one.advice],
    ])
    return found.some(({ level }) => level === 'problem') ? exitCodes.partly : exitCodes.done
  },
}

async function examine(context: Context): Promise<Diagnosis[]> {
  const settings = settingsOf(context)
  const asked = textOption(context.values, 'url') ?? context.env['RIMLIGHT_URL']
  const service = await readServiceState(checkedUrl(asked ?? localUrl(settings)), context.signal)
  const hasFolder = existsSync(path.join(settings.data, 'ledger.db'))
  const found: Diagnosis[] = []
  for (const check of doctorChecks) found.push(...(await check({ settings, service, hasFolder })))
  return found
}
