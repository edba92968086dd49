import { Compile } from 'typebox/schema'
import type { Operation } from './operations.ts'

export type Given = { readonly status: number; readonly type: string; readonly text: string }

/** Says what is wrong with an answer; null for one that keeps to its description. */
export type JudgeAnswer = (operation: Operation, given: Given) => string | null

export function judgeAnswers(): JudgeAnswer {
  const compiled = new Map<object, ReturnType<typeof Compile>>()
  const validator = (schema: object): ReturnType<typeof Compile> => {
    const found = compiled.get(schema) ?? Compile(schema)
    compiled.set(schema, found)
    return found
  }
  return (operation, { status, type, text }) => {
    if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`
    if (!type.startsWith('application/json')) return null
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      return `no JSON under the name of JSON: ${text.slice(0, 200)}`
    }
    // Refusals of every kind have one shape, which the description gives for the usual ones.
    const schema =
      operation.responses.get(String(status)) ?? (status >= 400 ? operation.responses.get('400') : null)
    if (!schema) return status === 200 ? null : `status ${status} is not in the description`
    const [right, errors] = validator(schema).Errors(body)
    if (right) return null
    const shown = errors.slice(0, 3).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
    return `status ${status} outside its schema: ${shown.join('; ')}; ${text.slice(0, 300)}`
  }
}
