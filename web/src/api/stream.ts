/** An endless line would fill the memory of the page. */
const maxCharacters = 4 * 1024 * 1024

/** The lines of a response as they arrive, parsed as JSON; other lines are ignored. */
export async function* streamLines(response: Response): AsyncGenerator<unknown> {
  for await (const line of textLines(response)) yield* parsed(line)
}

/** Server-sent events as they arrive; `id` is the last one received. */
export async function* streamMessages(
  response: Response,
): AsyncGenerator<{ readonly id: string | null; readonly value: unknown }> {
  let id: string | null = null
  for await (const line of textLines(response)) {
    if (line.startsWith('id: ')) id = line.slice(4).trim()
    else if (line.startsWith('data: ')) for (const value of parsed(line.slice(6))) yield { id, value }
  }
}

async function* textLines(response: Response): AsyncGenerator<string> {
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + (value ?? '')).split('\n')
      rest = done ? '' : lines.pop()!
      if (rest.length > maxCharacters) rest = ''
      yield* lines
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function* parsed(line: string): Generator<unknown> {
  if (line.trim() === '') return
  try {
    yield JSON.parse(line) as unknown
  } catch {
    // A partial line of an interrupted stream.
  }
}
