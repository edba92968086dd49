import { ProtocolError } from './buffered-reader.ts'

export function parseJson(body: Uint8Array): unknown {
  const value = parsed(textOf(body))
  if (value === undefined) throw new ProtocolError('The answer is not JSON, or longer than is read')
  return value
}

/** A list of flat objects, or as many as are whole when it was cut at the longest body that is read. */
export function parseRows(body: Uint8Array): readonly unknown[] {
  const text = textOf(body)
  const rows = parsed(text) ?? parsed(`${text.slice(0, text.lastIndexOf('},'))}}]`)
  if (!Array.isArray(rows)) throw new ProtocolError('The answer is not a list')
  return rows
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
}
