/** A fenced block of a document. */
export type Block = {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly use: Use
}

export type Use =
  /** `sh`: run whole, and has to end well. */
  | { readonly kind: 'run' }
  /** `sh endless`: each line is run for a moment; it must not end badly by itself. */
  | { readonly kind: 'endless' }
  /** `sh not-run: WHY`: only its words are checked. */
  | { readonly kind: 'not-run'; readonly why: string }
  /** Anything else than commands. */
  | { readonly kind: 'text' }
  | { readonly kind: 'wrong'; readonly why: string }

/** Words that begin a command, for blocks that do not say what they are. */
const commands = /^(sudo |[A-Z_]+=\S+ )*(rimlight|npx|npm|curl|node)\b/

export function blocksOf(file: string, markdown: string): Block[] {
  const blocks: Block[] = []
  let open: { line: number; info: string; text: string[] } | null = null
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = /^```(.*)$/.exec(line)
    if (!fence) open?.text.push(line)
    else if (open) {
      blocks.push({ file, line: open.line, text: open.text.join('\n'), use: wayOf(open.info, open.text) })
      open = null
    } else open = { line: index + 1, info: fence[1]!.trim(), text: [] }
  }
  return blocks
}

function wayOf(info: string, text: readonly string[]): Use {
  if (info === '') return { kind: text.some((line) => commands.test(line)) ? 'run' : 'text' }
  const [, rest] = /^sh\b\s*(.*)$/.exec(info) ?? []
  if (rest === undefined) return { kind: 'text' }
  if (rest === '') return { kind: 'run' }
  if (rest === 'endless') return { kind: 'endless' }
  const why = /^not-run: (.{10,})$/.exec(rest)?.[1]
  return why === undefined
    ? { kind: 'wrong', why: `"${info}" is no way to run a block` }
    : { kind: 'not-run', why }
}

/** Whole commands: lines that end in a backslash or inside quotes go on. Comments are no part of them. */
export function commandsOf(text: string): string[] {
  const found: string[] = []
  let waiting = ''
  for (const line of text.split('\n')) {
    waiting += waiting === '' ? line : `\n${line}`
    const quotes = waiting.replace(/\\./g, '').match(/'/g)?.length ?? 0
    if (waiting.endsWith('\\') || quotes % 2 === 1) continue
    const command = waiting.replace(/(^|\s)#.*$/, '').trim()
    if (command !== '') found.push(command)
    waiting = ''
  }
  return found
}
