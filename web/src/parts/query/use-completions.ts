import { useEffect, useMemo, useState } from 'react'
import type { Field, FieldSet } from '../../../../src/query/field.ts'
import { type Completion, complete } from '../../../../src/query/text/complete.ts'
import type { Area, FieldList, ValueAnswer } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { shortCount } from '../format.ts'
import { quotedValue } from './refine.ts'
import { type ValueAt, valueAt } from './value-at.ts'

const pauseMs = 120
const none: readonly Completion[] = []

/**
 * Completions at the cursor: fields and operators at once, values when the service has answered. `used`: the box has
 * been focused; before that the list of fields would only keep the first results waiting.
 */
export function useCompletions(
  area: Area,
  text: string,
  cursor: number,
  { used, open }: { readonly used: boolean; readonly open: boolean },
): readonly Completion[] {
  const fields = useFieldSet(area, used)
  const value = useMemo(() => (open ? valueAt(text, cursor) : null), [open, text, cursor])
  const values = useValues(area, value)
  return useMemo(() => {
    if (!open || fields === null) return none
    const known = complete(text, cursor, fields)
    return value === null || known.length > 0 ? known : values
  }, [open, fields, text, cursor, value, values])
}

function useFieldSet(area: Area, wanted: boolean): FieldSet | null {
  const client = useClient()
  const [fields, setFields] = useState<FieldSet | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    client.getOnce<FieldList>(`/app/api/fields?area=${area}`).then(
      (answer) => !gone && setFields(asFieldSet(answer)),
      // The search works without completions.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [client, area, wanted])
  return fields
}

/** The parts of fields that completion needs. */
function asFieldSet({ fields }: FieldList): FieldSet {
  const all = fields.map(
    ({ name, type, about, examples }): Field => ({
      name,
      type: type as 'text',
      about,
      example: examples?.[0] ?? '',
      source: { kind: 'path', path: name },
    }),
  )
  const byName = new Map(all.map((field) => [field.name, field]))
  return {
    all,
    names: all.map(({ name }) => name),
    find: (name) => byName.get(name),
    freeText: '',
    dataColumn: '',
    advice: {},
    derivations: {},
  }
}

/** The last values from the service and what they were requested for. */
type KnownValues = {
  readonly field: string
  readonly typed: string
  readonly values: ValueAnswer['values']
}

function useValues(area: Area, value: ValueAt | null): readonly Completion[] {
  const client = useClient()
  const [last, setLast] = useState<KnownValues | null>(null)
  const { field, typed, start, end } = value ?? { field: null, typed: '', start: 0, end: 0 }
  useEffect(() => {
    if (field === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const asked = new URLSearchParams({ area, field, prefix: typed })
      client.get<ValueAnswer>(`/app/api/values?${asked}`, stop.signal).then(
        ({ values }) => setLast({ field, typed, values }),
        // A field without known values completes nothing.
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, area, field, typed])
  return useMemo(() => {
    if (last === null || last.field !== field) return none
    // Until the next response arrives, the values that still match stay, so that the list does not flicker.
    const fits = (one: string): boolean =>
      last.typed === typed || one.toLowerCase().startsWith(typed.toLowerCase())
    return last.values
      .filter((one) => fits(String(one.value)))
      .map((one) => ({
        kind: 'value',
        insert: `${quotedValue(String(one.value))} `,
        start,
        end,
        about: shortCount(one.count),
      }))
  }, [last, field, typed, start, end])
}
