import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Answered } from './ask.ts'
import { boundedJson } from './bounded-json.ts'

/** An answer of the service as the result of a tool; a refusal says what to do next. */
export function toolResult(answered: Answered): CallToolResult {
  if (answered.status !== 200) return refusal(answered)
  try {
    return { content: [{ type: 'text', text: boundedJson(JSON.parse(answered.text)) }] }
  } catch {
    return toolError('The service gave an answer that is not JSON. Check the address of the service.')
  }
}

export function toolError(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] }
}

function refusal({ status, text, detail, retryAfter }: Answered): CallToolResult {
  const said = messageOf(text)
  const parts = [
    said,
    ...(detail !== '' && !said.includes(detail) ? [detail] : []),
    advice(status, retryAfter),
  ]
  return toolError(`${status}: ${parts.filter((part) => part !== '').join(' ')}`)
}

function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    if (typeof message === 'string') return message.slice(0, 1_000)
  } catch {
    // An answer of some proxy: its status says enough.
  }
  return 'The service gave no reason.'
}

function advice(status: number, retryAfter: string): string {
  switch (status) {
    case 400:
      return 'The tool `fields` lists what can be searched; fix the question and ask again.'
    case 401:
      return 'The person who set this up has to give a valid key; asking again does not help.'
    case 403:
      return 'The tool `account` shows the plan and the credits that are left; asking again does not help.'
    case 404:
      return 'Nothing is known of this target; that is an answer, not a fault.'
    case 429:
    case 503:
      return `Ask again in ${retryAfter === '' ? 'a few' : retryAfter} seconds.`
    default:
      return status >= 300 && status < 400 ? 'The address of the service is not the right one.' : ''
  }
}
