import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { maxElementBytes } from '../format.ts'

/** What the document says, in order; `broken` is followed by what comes after the next `<host`. */
export type XmlStep =
  | { readonly kind: 'open'; readonly line: number; readonly at: number; readonly tag: SaxesTagPlain }
  | { readonly kind: 'close'; readonly line: number; readonly at: number; readonly name: string }
  | { readonly kind: 'text'; readonly line: number; readonly at: number; readonly text: string }
  | { readonly kind: 'broken'; readonly line: number; readonly reason: string }
  | { readonly kind: 'end'; readonly line: number; readonly complete: boolean }

/** Tables inside tables of script output go a few levels down; a stack of open tags is memory. */
const maxDepth = 64
/** How much text the parser gets at a time, and so how far over the limit an element can grow. */
const sliceLength = 64 * 1024

/**
 * The elements of nmap's XML from a stream. Entities of a DTD are unknown to saxes and break the document
 * where they are used, they are never expanded. A document that breaks is taken up again at its next host.
 * The steps come in batches, one for each piece of the stream: to wait for each of them costs more than to
 * parse it.
 */
export async function* nmapElements(
  chunks: AsyncIterable<Uint8Array>,
  limit = maxElementBytes,
): AsyncIterable<readonly XmlStep[]> {
  const decoder = new TextDecoder('utf-8')
  const document = resumingParser(limit)
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += sliceLength)
      yield document.write(decoder.decode(chunk.subarray(start, start + sliceLength), { stream: true }))
  }
  yield document.write(decoder.decode())
  yield [document.end()]
}

class Broken extends Error {}

function resumingParser(limit: number) {
  let steps: XmlStep[] = []
  let parser = openParser(1)
  let searching: { tail: string; line: number } | null = null
  let consumed = 0

  /** One parser until the document breaks; `before` is what stood in front of the text it gets. */
  function openParser(firstLine: number, before = '') {
    const saxes = new SaxesParser()
    let depth = 0
    let lastStep = 0
    let closed = false
    const line = () => firstLine + saxes.line - 1
    const step = () => {
      lastStep = saxes.position
      return { line: line(), at: consumed + saxes.position }
    }
    saxes.on('error', (error) => {
      throw new Broken(error.message.replace(/^\d+:\d+: /, ''))
    })
    saxes.on('opentag', (tag) => {
      depth += 1
      if (depth > maxDepth) throw new Broken(`elements are nested deeper than ${maxDepth} levels`)
      steps.push({ kind: 'open', ...step(), tag })
    })
    saxes.on('closetag', (tag) => {
      depth -= 1
      closed = depth === 0
      steps.push({ kind: 'close', ...step(), name: tag.name })
    })
    saxes.on('text', (text) => steps.push({ kind: 'text', ...step(), text }))
    for (const other of ['comment', 'cdata', 'processinginstruction', 'doctype'] as const)
      saxes.on(other, () => {
        lastStep = saxes.position
      })
    if (before !== '') {
      const kept = steps
      steps = []
      saxes.write(before)
      steps = kept
    }
    return {
      line,
      isClosed: () => closed,
      position: () => saxes.position,
      write(text: string) {
        saxes.write(text)
        if (saxes.position - lastStep > limit)
          throw new Broken(`an element is longer than ${Math.ceil(limit / 1024 / 1024)} MB`)
      },
    }
  }

  function write(text: string): readonly XmlStep[] {
    let rest = text
    while (rest !== '') {
      if (searching) {
        const found = findHost(searching, rest)
        if (found === null) break
        searching = null
        parser = openParser(found.line, '<nmaprun>')
        rest = found.text
      }
      const before = parser.position()
      try {
        parser.write(rest)
        rest = ''
      } catch (error) {
        if (!(error instanceof Broken)) throw error
        const line = parser.line()
        const used = Math.min(rest.length, Math.max(1, parser.position() - before))
        steps.push({ kind: 'broken', line, reason: error.message })
        consumed += parser.position()
        searching = { tail: '', line }
        rest = rest.slice(used)
      }
    }
    const batch = steps
    steps = []
    return batch
  }

  return {
    write,
    end(): XmlStep {
      const line = searching ? searching.line : parser.line()
      return { kind: 'end', line, complete: !searching && parser.isClosed() }
    },
  }
}

const hostTag = /<host[\s>]/

/** The text from the next host on; what is incomplete waits in `tail` for the next piece. */
function findHost(search: { tail: string; line: number }, text: string) {
  const joined = search.tail + text
  const index = joined.search(hostTag)
  const skipped = index < 0 ? Math.max(0, joined.length - '<host'.length) : index
  for (let at = joined.indexOf('\n'); at >= 0 && at < skipped; at = joined.indexOf('\n', at + 1))
    search.line += 1
  search.tail = joined.slice(skipped)
  return index < 0 ? null : { line: search.line, text: search.tail }
}
