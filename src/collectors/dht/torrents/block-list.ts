import { readFile } from 'node:fs/promises'
import { fold, tokensOf } from '../../../query/fold.ts'
import { QueryError } from '../../../query/query-error.ts'
import { compileRegex } from '../../../query/regex/compile-regex.ts'
import { parseRegex } from '../../../query/regex/parse-regex.ts'

/** What the operator wants nothing to be kept of. */
export type BlockList = {
  blocksHash(infohash: string): boolean
  /** By its name, or by that of any file in it. */
  blocksNames(names: readonly string[]): boolean
  readonly size: number
}

export class BlockListError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BlockListError'
  }
}

export const emptyBlockList: BlockList = { blocksHash: () => false, blocksNames: () => false, size: 0 }

const maxBytes = 16 * 1024 * 1024

/** A file that cannot be read must not mean that everything is allowed: that is an error. */
export async function readBlockList(file: string): Promise<BlockList> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new BlockListError(`the block list ${file} cannot be read: ${error.code ?? error.message}`)
  })
  if (bytes.length > maxBytes) throw new BlockListError(`the block list ${file} is larger than 16 MB`)
  return parseBlockList(bytes.toString('utf8'), file)
}

/**
 * A line is the hash of a torrent, words that stand next to each other in a name (`first second`), or a regex
 * of the search language for a whole name (`/.*first.*second.*` and a slash). `#` begins a comment.
 */
export function parseBlockList(text: string, file = 'the block list'): BlockList {
  const hashes = new Set<string>()
  /** By their first word, so that a long list costs no more than a short one. */
  const phrases = new Map<string, string[][]>()
  const patterns: ((name: string) => boolean)[] = []
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.replace(/(^|\s)#.*$/, '').trim()
    if (line === '') return
    if (/^[0-9a-f]{40}$/i.test(line)) hashes.add(line.toLowerCase())
    else if (line.startsWith('/')) patterns.push(readPattern(line, `${file}, line ${index + 1}`))
    else {
      const words = tokensOf(fold(line))
      if (words.length === 0) throw new BlockListError(`${file}, line ${index + 1}: there is no word in it`)
      phrases.set(words[0]!, [...(phrases.get(words[0]!) ?? []), words])
    }
  })
  const blocksName = (name: string): boolean => {
    const folded = fold(name)
    const words = tokensOf(folded)
    const phrase = words.some((word, at) =>
      phrases.get(word)?.some((wanted) => wanted.every((one, offset) => words[at + offset] === one)),
    )
    return phrase || patterns.some((matches) => matches(folded))
  }
  return {
    blocksHash: (infohash) => hashes.has(infohash),
    blocksNames: (names) => names.some(blocksName),
    size: hashes.size + patterns.length + [...phrases.values()].reduce((sum, one) => sum + one.length, 0),
  }
}

function readPattern(line: string, where: string): (name: string) => boolean {
  if (line.length < 3 || !line.endsWith('/')) throw new BlockListError(`${where}: a regex ends with a slash`)
  try {
    return compileRegex(parseRegex(line.slice(1, -1)))
  } catch (error) {
    if (error instanceof QueryError) throw new BlockListError(`${where}: ${error.message}`)
    throw error
  }
}
