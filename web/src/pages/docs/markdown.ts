/**
 * The part of Markdown that our documents are written in: headings, paragraphs, lists, tables, fenced code, and
 * `code`, **strong** and [links](…) inside of them. Everything else is text. The result is data, never HTML.
 */
export type Block =
  | {
      readonly kind: 'heading'
      readonly level: number
      readonly id: string
      readonly text: readonly Inline[]
    }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const fence = /^```/
const heading = /^(#{1,6}) +(.+)$/
const bullet = /^ {0,3}[-*] +(.*)$/
const numbered = /^ {0,3}\d{1,9}[.)] +(.*)$/
const tableRule = /^\|[\s|:-]+$/

export function parseMarkdown(source: string): readonly Block[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  /** Takes lines as long as they belong to the block. */
  const take = (belongs: (line: string) => boolean): string[] => {
    const from = at
    while (at < lines.length && belongs(lines[at]!)) at += 1
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at]!
    const head = heading.exec(line)
    if (line.trim() === '') at += 1
    else if (fence.test(line)) {
      at += 1
      blocks.push({ kind: 'code', text: take((one) => !fence.test(one)).join('\n') })
      at += 1
    } else if (head) {
      at += 1
      const text = parseInline(head[2]!.trim())
      blocks.push({ kind: 'heading', level: head[1]!.length, id: slugOf(plainText(text)), text })
    } else if (line.startsWith('|')) blocks.push(tableOf(take((one) => one.startsWith('|'))))
    else if (bullet.test(line) || numbered.test(line)) {
      const ordered = !bullet.test(line)
      blocks.push(listOf(take(continues), ordered ? numbered : bullet, ordered))
    } else {
      const first = lines[at]!
      at += 1
      const rest = take((one) => continues(one) && !bullet.test(one) && !numbered.test(one))
      blocks.push({ kind: 'paragraph', text: parseInline([first, ...rest].join(' ')) })
    }
  }
  return blocks
}

function continues(line: string): boolean {
  return line.trim() !== '' && !fence.test(line) && !heading.test(line) && !line.startsWith('|')
}

function listOf(lines: readonly string[], mark: RegExp, ordered: boolean): Block {
  const items: string[][] = []
  for (const line of lines) {
    const item = mark.exec(line)
    if (item) items.push([item[1]!])
    else items.at(-1)?.push(line.trim())
  }
  return { kind: 'list', ordered, items: items.map((item) => parseInline(item.join(' '))) }
}

function tableOf(lines: readonly string[]): Block {
  const ruled = lines[1] !== undefined && tableRule.test(lines[1])
  const cells = lines.filter((_, index) => !(ruled && index === 1)).map(cellsOf)
  return { kind: 'table', head: ruled ? cells[0]! : [], rows: ruled ? cells.slice(1) : cells }
}

/** A bar inside of code, or behind a backslash, is no border. */
function cellsOf(line: string): readonly (readonly Inline[])[] {
  const cells: string[] = []
  let cell = ''
  let inCode = false
  for (let at = 1; at < line.length; at++) {
    const sign = line[at]!
    if (sign === '`') inCode = !inCode
    if (sign === '\\' && line[at + 1] === '|') {
      cell += '|'
      at += 1
    } else if (sign === '|' && !inCode) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  if (cell.trim() !== '') cells.push(cell)
  return cells.map((text) => parseInline(text.trim()))
}

/** Each sign is looked at once: what opens and never closes is found by asking where the next one is. */
export function parseInline(text: string): readonly Inline[] {
  const parts: Inline[] = []
  const nextOf = nextPlaces(text)
  let plain = ''
  let at = 0
  const push = (part: Inline, to: number): void => {
    if (plain !== '') parts.push({ kind: 'text', text: plain })
    plain = ''
    parts.push(part)
    at = to
  }
  while (at < text.length) {
    if (text[at] === '`') {
      const end = nextOf('`', at + 1)
      if (end > at + 1) {
        push({ kind: 'code', text: text.slice(at + 1, end) }, end + 1)
        continue
      }
    } else if (text.startsWith('**', at)) {
      const end = nextOf('**', at + 2)
      if (end > at + 2) {
        push({ kind: 'strong', text: text.slice(at + 2, end) }, end + 2)
        continue
      }
    } else if (text[at] === '[') {
      const middle = nextOf('](', at + 1)
      const end = middle < 0 ? -1 : nextOf(')', middle + 2)
      if (end >= 0) {
        const words = text.slice(at + 1, middle)
        if (!words.includes('[')) {
          push({ kind: 'link', text: words.replaceAll('`', ''), href: text.slice(middle + 2, end) }, end + 1)
          continue
        }
      }
    }
    plain += text[at]
    at += 1
  }
  if (plain !== '') parts.push({ kind: 'text', text: plain })
  return parts
}

/** Where a mark comes next. Asked from left to right, so that a text full of openings is not searched again for each. */
function nextPlaces(text: string): (mark: string, from: number) => number {
  const known = new Map<string, number>()
  return (mark, from) => {
    const last = known.get(mark)
    if (last !== undefined && (last < 0 || last >= from)) return last
    const found = text.indexOf(mark, from)
    known.set(mark, found)
    return found
  }
}

export function plainText(parts: readonly Inline[]): string {
  return parts.map(({ text }) => text).join('')
}

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
}
