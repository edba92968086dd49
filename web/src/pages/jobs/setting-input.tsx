import { useId } from 'react'
import { problemWith, type SettingField, settingValue } from './setting-field.ts'

/** One setting of a module; empty means its default. */
export function SettingInput({
  field,
  takenBy,
  value,
  onChange,
}: {
  readonly field: SettingField
  readonly takenBy: readonly string[]
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}) {
  const id = useId()
  const problem = problemWith(field, value)
  const { input } = field
  const given = {
    id,
    value: value === undefined ? '' : String(value),
    'aria-invalid': problem !== null,
    'aria-describedby': `${id}-about`,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(settingValue(field, event.target.value)),
  }
  const choices =
    input.kind === 'flag' ? ['true', 'false'] : input.kind === 'choice' ? input.choices : undefined
  return (
    <div className="field">
      <label htmlFor={id} className="mono">
        {field.name}
      </label>
      {choices ? (
        <select {...given}>
          <option value="">module default</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : input.kind === 'lines' ? (
        <textarea {...given} rows={3} spellCheck={false} />
      ) : (
        <input {...given} type={input.kind === 'whole' ? 'number' : 'text'} spellCheck={false} />
      )}
      <p id={`${id}-about`} className={problem === null ? 'soft small-text' : 'job-mistake'}>
        {problem ?? `${sentence(field.about)} Used by ${takenBy.join(', ')}.`}
      </p>
    </div>
  )
}

function sentence(text: string): string {
  return text === '' ? '' : `${text[0]!.toUpperCase()}${text.slice(1)}.`
}
