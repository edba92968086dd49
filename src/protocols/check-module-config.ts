import { Value } from 'typebox/value'
import { editDistance } from '../core/edit-distance.ts'
import { escapeUnprintable } from '../core/escape.ts'
import type { ProtocolModule } from './protocol-module.ts'

/** Why the module may not run with these settings, naming the setting; null when it may. */
export function checkModuleConfig(module: ProtocolModule, config: unknown): string | null {
  const { name } = module
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    return `The config of ${name} must be an object.`
  const known = Object.keys(module.config.properties)
  for (const key of Object.keys(config)) {
    if (!known.includes(key)) return unknownKey(name, key, known)
  }
  if (Value.Check(module.config, config)) return null
  const wrong = known.find((key) => {
    const value: unknown = (config as Record<string, unknown>)[key]
    return value !== undefined && !Value.Check(module.config.properties[key]!, value)
  })
  if (wrong === undefined) return `The config of ${name} is not valid.`
  const { description } = module.config.properties[wrong] as { readonly description?: string }
  return `${wrong} of ${name} must be ${description ?? 'of another form'}.`
}

function unknownKey(name: string, key: string, known: readonly string[]): string {
  if (known.length === 0) return `The module ${name} has no settings, and ${shown(key)} was given.`
  // Of the first 64 letters: a longer name is no slip of the hand.
  const distance = (name: string): number => editDistance(key.slice(0, 64), name)
  const nearest = known.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  return `The module ${name} has no setting ${shown(key)}. Did you mean ${nearest}?`
}

function shown(text: string): string {
  return escapeUnprintable(text.slice(0, 64))
}
