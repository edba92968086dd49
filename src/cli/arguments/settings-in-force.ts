import { credentialFile } from '../../core/settings/secrets.ts'
import type { Setting } from '../../core/settings/setting.ts'
import { settingList, variableOf } from '../../core/settings/settings.ts'
import type { Context } from '../verb.ts'

export type SettingInForce = { readonly name: string; readonly value: string; readonly source: string }

/** Each setting with the flag, variable or file that it comes from. */
export function settingsInForce({ values, env }: Pick<Context, 'values' | 'env'>): SettingInForce[] {
  return (settingList as readonly Setting[]).map(({ name, kind, fallback }) => {
    const flag = values[name]
    if (typeof flag === 'string') return { name, value: withoutPasswords(flag), source: `--${name}` }
    const variable = env[variableOf(name)]
    if (variable !== undefined) return { name, value: withoutPasswords(variable), source: variableOf(name) }
    const credential = kind === 'secret' ? credentialFile(name, env) : ''
    if (credential !== '') return { name, value: credential, source: 'credential' }
    return { name, value: fallback, source: 'default' }
  })
}

/** URLs without the passwords in them; a setting may have a list of them. */
function withoutPasswords(value: string): string {
  return value.replace(/([a-z0-9+.-]+:\/\/[^/?#@:\s]*):[^/?#@\s]*@/gi, '$1:…@')
}
