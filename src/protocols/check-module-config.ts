import { Value } from 'typebox/value'
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
  const nearest = known.reduce((best, one) => (distance(key, one) < distance(key, best) ? one : best))
  return `The module ${name} has no setting ${shown(key)}. Did you mean ${nearest}?`
}

function shown(text: string): string {
  return escapeUnprintable(text.slice(0, 64))
}

/** Letters to add, take away or change; of the first 64, since more are no slip of the hand. */
function distance(left: string, right: string): number {
  const a = left.slice(0, 64)
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < right.length; j++)
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (a[i] === right[j] ? 0 : 1)))
    row = next
  }
  return row[right.length]!
}
