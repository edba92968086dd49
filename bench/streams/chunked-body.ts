/** Called for every piece of the body, in order. */
export type OnBody = (piece: Buffer) => void

const lineFeed = 10
/** A head or a size line that is longer does not come from our servers. */
const maxLineLength = 8_192

/**
 * The least reader of an endless chunked answer: what is inside a chunk is passed on unread, so that a
 * thousand readers cost little beside the server that is measured.
 */
export function chunkedBody(onHead: (status: number) => void, onBody: OnBody): (bytes: Buffer) => void {
  let state: 'head' | 'size' | 'data' | 'tail' = 'head'
  let line = ''
  let left = 0

  /** Where the state goes on; Infinity while its line is not all there. */
  const readLine = (bytes: Buffer, at: number): number => {
    const end = bytes.indexOf(lineFeed, at)
    line += bytes.toString('latin1', at, end < 0 ? bytes.length : end + 1)
    if (line.length > maxLineLength) throw new Error('a line of the answer is too long')
    return end < 0 ? Number.POSITIVE_INFINITY : end + 1
  }

  return (bytes) => {
    let at = 0
    while (at < bytes.length) {
      if (state === 'data') {
        const end = Math.min(bytes.length, at + left)
        onBody(bytes.subarray(at, end))
        left -= end - at
        at = end
        if (left === 0) state = 'tail'
        continue
      }
      at = readLine(bytes, at)
      if (at > bytes.length) return
      if (state === 'head') {
        if (!line.endsWith('\r\n\r\n')) continue
        onHead(Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1]))
        state = 'size'
      } else if (state === 'size') {
        left = Number.parseInt(line, 16)
        if (!(left >= 0)) throw new Error(`the size of a chunk cannot be read: ${line.slice(0, 20)}`)
        state = left === 0 ? 'tail' : 'data'
      } else state = 'size'
      line = ''
    }
  }
}
