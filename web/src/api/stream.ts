/** The lines of an answer as they come, each parsed as JSON; what is no JSON is left out. */
export async function* streamLines(
  response: Response,
  mostCharacters = 4 * 1024 * 1024,
): AsyncGenerator<unknown> {
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + (value ?? '')).split('\n')
      rest = done ? '' : lines.pop()!
      // A line without an end would fill the memory of the page.
      if (rest.length > mostCharacters) rest = ''
      for (const line of lines) yield* parsed(line)
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
    // Half a line of a stream that broke off.
  }
}
