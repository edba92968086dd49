import { CliError } from '../cli-error.ts'
import { exitCodes } from '../exit-codes.ts'

/** One message of a stream. Its id is null when it is no observation. */
export type StreamMessage = { readonly id: number | null; readonly value: unknown }

/** The largest event is far smaller; a faulty service must not fill the memory. */
const maxLineLength = 64 * 1024 * 1024

/**
 * Server-sent events as the service writes them: an `id` line where there is one, one `data` line of JSON, an
 * empty line. The messages of one chunk are given at once. An incomplete message is ignored.
 */
export async function* readMessages(
  chunks: AsyncIterable<Uint8Array>,
  longest = maxLineLength,
): AsyncGenerator<readonly StreamMessage[]> {
  const decoder = new TextDecoder()
  let rest = ''
  let id: number | null = null
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    if (rest.length > longest) throw notRimlight('a line of the stream has no end')
    const messages: StreamMessage[] = []
    for (const line of lines) {
      if (line.startsWith('id: ')) id = idOf(line)
      else if (line.startsWith('data: ')) messages.push({ id, value: parsed(line) })
      else if (line === '') id = null
    }
    if (messages.length > 0) yield messages
  }
}

export function notRimlight(why: string): CliError {
  return new CliError(exitCodes.refused, `The service does not answer like Rimlight (${why}): check its URL`)
}

function idOf(line: string): number | null {
  const id = Number(line.slice('id: '.length))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line.slice('data: '.length))
  } catch {
    throw notRimlight('a message of the stream is not JSON')
  }
}
