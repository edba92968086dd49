import { readFile, stat } from 'node:fs/promises'
import { Compile } from 'typebox/compile'
import { parseRange } from '../../../core/address.ts'
import { knownSources } from './known-sources.ts'
import { createSourceIndex, type SourceIndex } from './source-index.ts'
import { type KnownSource, SourceList } from './source-list.ts'

/** A list of sources that cannot be used: which one, and why. */
export class SourceListError extends Error {
  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`)
    this.name = 'SourceListError'
  }
}

const compiled = Compile(SourceList)
const maxBytes = 64 * 1024 * 1024

/** The lists of the operator and, unless one of them says `only`, ours for the tags that they leave out. */
export async function loadSourceLists(files: readonly string[]): Promise<SourceIndex> {
  const lists = await Promise.all(files.map(loadList))
  const given = lists.flatMap(({ sources }) => sources)
  const replaced = new Set(given.map(({ tag }) => tag))
  const ours = lists.some(({ only }) => only === true) ? [] : knownSources
  return createSourceIndex([...ours.filter(({ tag }) => !replaced.has(tag)), ...given])
}

async function loadList(file: string): Promise<SourceList> {
  const text = await readText(file)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new SourceListError(file, 'is not JSON')
  }
  if (!compiled.Check(value)) throw new SourceListError(file, firstError(value))
  for (const source of value.sources) checkNetworks(file, source)
  return value
}

async function readText(file: string): Promise<string> {
  try {
    if ((await stat(file)).size > maxBytes) throw new SourceListError(file, 'is larger than 64 MB')
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof SourceListError) throw error
    throw new SourceListError(file, `cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

function checkNetworks(file: string, { tag, networks = [] }: KnownSource): void {
  const bad = networks.find((text) => parseRange(text) === null)
  if (bad !== undefined)
    throw new SourceListError(file, `${tag}: ${JSON.stringify(bad)} is not an address, a network or a range`)
}

function firstError(value: unknown): string {
  for (const error of compiled.Errors(value)) {
    const where = error.instancePath.slice(1).replaceAll('/', '.') || 'the list'
    return `${where} ${error.message}`
  }
  return 'does not have the shape of a list of sources'
}
