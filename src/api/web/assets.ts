import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One file of the web application, in memory. */
export type Asset = {
  readonly type: string
  /** Its name holds a hash of its content: it never changes under this name. */
  readonly immutable: boolean
  /** Packed once, when first asked for. */
  bytes(encoding: Encoding): Promise<Buffer>
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

/** The best packing is ten times slower and saves a few percent. */
const brotliQuality = 9

/** What a build left in the folder; null when there is none. Later changes of the folder are not seen. */
export function readAssets(folder: string): Assets | null {
  const files = new Map<string, Asset>()
  for (const name of filesIn(folder)) {
    const type = types[path.extname(name)]
    const where = `/${name.split(path.sep).join('/')}`
    if (type !== undefined) files.set(where, asset(readFileSync(path.join(folder, name)), type, where))
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

function asset(content: Buffer, type: string, where: string): Asset {
  const packed = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]])
  return {
    type,
    immutable: where.startsWith('/assets/'),
    bytes(encoding) {
      const known = packed.get(encoding)
      if (known) return known
      const made = pack(content, encoding)
      packed.set(encoding, made)
      return made
    },
  }
}

function pack(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(content, { level: 9 })
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
