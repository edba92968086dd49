const maxChunks = 2_000

/** The body of a message in chunks (RFC 9112, 7.1), as far as it came; a body that is in none stays as it is. */
export function dechunk(body: string): string {
  const pieces: string[] = []
  let at = 0
  for (let count = 0; count < maxChunks; count++) {
    const end = body.indexOf('\n', at)
    const size = /^([0-9a-f]{1,8})[ \t]*(?:;.{0,200})?\r?$/i.exec(body.slice(at, end < 0 ? at : end))?.[1]
    if (size === undefined) return pieces.length === 0 ? body : pieces.join('')
    const length = Number.parseInt(size, 16)
    if (length === 0) break
    pieces.push(body.slice(end + 1, end + 1 + length))
    // Behind the chunk is the end of a line.
    at = body.indexOf('\n', end + 1 + length) + 1
    if (at === 0) break
  }
  return pieces.join('')
}
