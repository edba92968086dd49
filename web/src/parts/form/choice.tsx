import { useSearchParams } from 'wouter'
import { Field } from './field.tsx'

/** One filter of a list, kept in the address of the page. */
export function Choice({
  name,
  label,
  all,
  values,
  names = {},
}: {
  /** Of the parameter. */
  readonly name: string
  readonly label: string
  /** What is shown without a choice. */
  readonly all: string
  readonly values: readonly string[]
  /** How values are shown; without a name as they are. */
  readonly names?: Readonly<Record<string, string>>
}) {
  const [parameters, setParameters] = useSearchParams()
  const value = parameters.get(name) ?? ''
  const several = value !== '' && !values.includes(value)
  const id = `choice-${name}`
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        value={value}
        onChange={(event) => setParameters((before) => chosen(before, name, event.target.value))}
      >
        <option value="">{all}</option>
        {several && <option value={value}>{value.replaceAll(',', ', ')}</option>}
        {values.map((one) => (
          <option key={one} value={one}>
            {names[one] ?? one}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** The parameters with another value, from the first page of the list on; an empty one is left out. */
export function chosen(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(before)
  next.delete('cursor')
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
