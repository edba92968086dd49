import { credentialFile } from '../../core/settings/secrets.ts'
import type { Setting } from '../../core/settings/setting.ts'
import { settingList, variableOf } from '../../core/settings.ts'
import type { Context } from '../verb.ts'

export type SettingInForce = { readonly name: string; readonly value: string; readonly source: string }

/** Each setting with the place that decides it. */
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

/** What stands in a URL between the name and the host is for nobody's eyes. */
function withoutPassword(value: string): string {
  return value.replace(/^([a-z0-9+.-]+:\/\/[^/?#@:]*):[^/?#@]*@/i, '$1:…@')
}
