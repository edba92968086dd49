import type { Setting } from '../../core/settings/setting.ts'
import { readSettings, type SettingName, type Settings, settingList } from '../../core/settings/settings.ts'
import type { Context, Options } from '../verb.ts'

const all: readonly Setting[] = settingList

/** The settings as flags with their help text: all of them, or those that a verb uses. */
export function settingFlags(names?: readonly SettingName[]): Options {
  const wanted = all.filter((setting) => !names || names.includes(setting.name as SettingName))
  return Object.fromEntries(
    wanted.map((setting) => [
      setting.name,
      { type: 'string' as const, about: aboutSetting(setting), value: valueName(setting) },
    ]),
  )
}

/** Settings of the verbs that work on the files of the data folder. */
export const folderSettings: readonly SettingName[] = [
  'data',
  'engine',
  'retention-days',
  'city-files',
  'country-files',
  'asn-files',
  'clickhouse-url',
  'clickhouse-cluster',
  'clickhouse-replicated',
  'clickhouse-database',
  'clickhouse-user',
  'clickhouse-password-file',
]

/** A flag of the verb that only shares the name of a setting (`import --port`) is not a setting. */
export function settingsOf(context: Context, names?: readonly SettingName[]): Settings {
  const flags = Object.entries(context.values).filter(
    ([name]) => !names || names.includes(name as SettingName),
  )
  return readSettings(Object.fromEntries(flags), context.env)
}

function aboutSetting(setting: Setting): string {
  const choices = setting.choices ? ` (${setting.choices.join(', ')})` : ''
  return `${setting.about}${choices}${setting.fallback === '' ? '' : ` [${setting.fallback}]`}`
}

function valueName(setting: Setting): string {
  return setting.kind === 'whole' ? 'N' : setting.kind === 'list' ? 'A,B' : 'TEXT'
}
