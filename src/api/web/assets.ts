import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compress, createRepresentations, type Encoding, type Represent } from './representations.ts'

/** One file of the web application; it is read when it is first asked for, and then held. */
export type Asset = {
  readonly type: string
  /** Its name holds a hash of its content: it never changes under this name. */
  readonly immutable: boolean
  readonly representationFor: Represent
}

export type Assets = {
  readonly index: Asset
  /** By path, such as `/assets/main-Bx3kq.js`. */
  find(where: string): Asset | null
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** What gets smaller by compression. */
const compressible: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest'])

/** Beside a file, its compressed forms: a build makes them once, better than there is time for while a client waits. */
export const compressedEndings = { br: '.br', gzip: '.gz' } as const

export function isCompressible(name: string): boolean {
  return compressible.has(path.extname(name))
}

/** What a build left in the folder; null when there is none. Later changes of the folder are not seen. */
export function readAssets(folder: string): Assets | null {
  const names = new Set(filesIn(folder))
  const files = new Map<string, Asset>()
  for (const name of names) {
    const type = types[path.extname(name)]
    const where = `/${name.split(path.sep).join('/')}`
    if (type !== undefined) files.set(where, createAsset({ folder, name, names, type, where }))
  }
  const index = files.get('/index.html')
  if (!index) return null
  files.delete('/index.html')
  return { index, find: (where) => files.get(where) ?? null }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

type Place = {
  readonly folder: string
  readonly name: string
  /** Every file of the folder. */
  readonly names: ReadonlySet<string>
  readonly type: string
  readonly where: string
}

function createAsset({ folder, name, names, type, where }: Place): Asset {
  const read = (ending = ''): Promise<Buffer> => readFile(path.join(folder, `${name}${ending}`))
  const bytesOf = async (encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'identity') return await read()
    const ending = compressedEndings[encoding]
    return names.has(`${name}${ending}`) ? await read(ending) : await compress(await read(), encoding)
  }
  const representationIn = createRepresentations(bytesOf)
  return {
    type,
    immutable: where.startsWith('/assets/'),
    representationFor: (accepted) => representationIn(isCompressible(name) ? accepted : 'identity'),
  }
}
