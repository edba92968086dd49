import { asObject, listOf, textOf } from '../../parts/event/event-summary.ts'

/** One setting of a module as a form field. */
export type SettingField = {
  readonly name: string
  readonly about: string
  readonly input:
    | { readonly kind: 'text' }
    /** Lines that are joined by CR LF, as headers are. */
    | { readonly kind: 'lines' }
    | { readonly kind: 'flag' }
    | { readonly kind: 'whole'; readonly min: number; readonly max: number }
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
  readonly maxLength: number
  readonly pattern: RegExp | null
}

type Schema = Readonly<Record<string, unknown>>

/** The settings that a JSON schema of a module allows. */
export function settingFields(schema: Schema): readonly SettingField[] {
  return Object.entries(asObject(schema['properties'])).map(([name, value]) => {
    const property = asObject(value)
    const maxLength = property['maxLength']
    return {
      name,
      about: textOf(property['description']),
      input: inputOf(property),
      maxLength: typeof maxLength === 'number' ? maxLength : 1_000,
      pattern: patternOf(property['pattern']),
    }
  })
}

/** The fields of several modules, one of each name, and which of the modules take it. */
export function fieldsOfModules(
  modules: readonly { readonly name: string; readonly config: Schema }[],
): readonly { readonly field: SettingField; readonly takenBy: readonly string[] }[] {
  const fields = new Map<string, { readonly field: SettingField; readonly takenBy: string[] }>()
  for (const { name, config } of modules)
    for (const field of settingFields(config)) {
      const known = fields.get(field.name)
      if (known) known.takenBy.push(name)
      else fields.set(field.name, { field, takenBy: [name] })
    }
  return [...fields.values()]
}

/** The value of a form text; undefined means the default of the module. */
export function settingValue({ input }: SettingField, text: string): unknown {
  if (text === '') return undefined
  if (input.kind === 'flag') return text === 'true'
  if (input.kind === 'whole') return Number(text)
  return input.kind === 'lines' ? text.replace(/\r?\n/g, '\r\n') : text
}

/** The problem with a value; null when it is valid. */
export function problemWith(
  { about, input, maxLength, pattern }: SettingField,
  value: unknown,
): string | null {
  if (value === undefined) return null
  const sentence = `Enter ${about || 'another value'}.`
  if (input.kind === 'whole') {
    const whole = Number.isInteger(value) && Number(value) >= input.min && Number(value) <= input.max
    return whole ? null : sentence
  }
  if (typeof value !== 'string') return null
  if (value.length > maxLength) return `Use at most ${maxLength} characters.`
  return pattern && !pattern.test(value) ? sentence : null
}

function inputOf(schema: Schema): SettingField['input'] {
  const variants = [schema, ...listOf(schema['anyOf']).map(asObject)]
  if (variants.some(({ type }) => type === 'boolean')) return { kind: 'flag' }
  const number = variants.find(({ type }) => type === 'integer' || type === 'number')
  if (number)
    return {
      kind: 'whole',
      min: Number(number['minimum'] ?? 0),
      max: Number(number['maximum'] ?? Number.MAX_SAFE_INTEGER),
    }
  const choices = [...listOf(schema['enum']), ...variants.flatMap((one) => one['const'] ?? [])].map(textOf)
  if (choices.length > 0) return { kind: 'choice', choices }
  return { kind: textOf(schema['pattern']).includes(String.raw`\r\n`) ? 'lines' : 'text' }
}

function patternOf(pattern: unknown): RegExp | null {
  try {
    return typeof pattern === 'string' ? new RegExp(pattern, 'u') : null
  } catch {
    // The service checks the value as well.
    return null
  }
}
