import type { Document } from 'bson'
import { escapeText } from '../../core/escape.ts'
import { all, list, object, type Shape, shapedValue } from '../../core/shaped-value.ts'
import { isObject, type JsonObject } from '../../core/untrusted.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'

export type MongodbRecord = {
  /** Whether the server is the primary of its set, or alone. */
  readonly ismaster?: boolean
  readonly readonly?: boolean
  readonly ping?: JsonObject
  readonly serverInfo?: JsonObject
  readonly listDatabases?: JsonObject
}

const hello = object({
  ...all('bool', 'ismaster isWritablePrimary readOnly'),
  ...all('int', 'maxWireVersion ok'),
})

export type Hello = { readonly wireVersion: number; readonly record: MongodbRecord }

/** The answer to isMaster, which needs no login. */
export function decodeHello(document: Document): Hello {
  const answer = shaped(document, hello)
  const { ismaster = answer['isWritablePrimary'], readOnly, maxWireVersion } = answer
  if (typeof ismaster !== 'boolean') throw new ProtocolError('The answer is not that of a MongoDB server')
  return {
    wireVersion: typeof maxWireVersion === 'number' ? maxWireVersion : 0,
    record: { ismaster, ...(typeof readOnly === 'boolean' && { readonly: readOnly }) },
  }
}

const ok = { ok: 'int' } as const

const serverInfo = object({
  ...all(
    'text',
    'version gitVersion targetMinOS sysInfo loaderFlags compilerFlags allocator javascriptEngine OpenSSLVersion',
  ),
  modules: list('text', 64),
  versionArray: list('int', 8),
  openssl: object(all('text', 'running compiled')),
  buildEnvironment: object(
    all('text', 'distmod distarch cc ccflags cxx cxxflags linkflags target_arch target_os'),
  ),
  ...all('int', 'bits maxBsonObjectSize'),
  debug: 'bool',
  storageEngines: list('text', 64),
  ...ok,
})

const databaseStats = object({
  db: 'text',
  ...all('int', 'collections objects dataSize storageSize numExtents indexes indexSize fileSize nsSizeMB'),
  avgObjSize: 'number',
  extentFreeList: object(all('int', 'num totalSize')),
  dataFileVersion: object(all('int', 'major minor')),
  ...ok,
})

/** Databases that are named. */
const maxDatabases = 512

const totals = object({ ...all('int', 'totalSize totalSizeMb'), ...ok })

const database = object({ name: 'text', sizeOnDisk: 'int', empty: 'bool' })

/** Collections that are listed of one database. */
export const maxCollections = 256

const collections = list(object({ name: 'text', options: 'free' }), maxCollections)

export const decodePing = (document: Document): JsonObject => shaped(document, object(ok))
export const decodeBuildInfo = (document: Document): JsonObject => shaped(document, serverInfo)
export const decodeStats = (document: Document): JsonObject => shaped(document, databaseStats)

/** The answer to listDatabases but for its databases. */
export const decodeDatabases = (document: Document): JsonObject => shaped(document, totals)

export function namedDatabases(document: Document): readonly JsonObject[] {
  return rawDatabases(document).map((one) => shaped(one, database))
}

/** The names as the server knows them, in the same order. */
export function databaseNames(document: Document): readonly string[] {
  return rawDatabases(document).map(({ name }) => String(name))
}

function rawDatabases(document: Document): readonly JsonObject[] {
  const raw: unknown = document['databases']
  if (!Array.isArray(raw)) return []
  // A name with a NUL would end early inside a question.
  return raw
    .slice(0, maxDatabases)
    .filter(isObject)
    .filter(({ name }) => typeof name === 'string' && /^[^\0]{1,255}$/s.test(name))
}

/** The first batch of the cursor that listCollections opens; it is asked to hold all that is kept. */
export function decodeCollections(document: Document | null): readonly unknown[] | null {
  if (!document) return null
  const cursor: unknown = document['cursor']
  return shapedList(isObject(cursor) ? cursor['firstBatch'] : undefined)
}

/** Servers before 3.0 keep the names in a collection of their own, behind that of the database. */
export function decodeNamespaces(documents: readonly Document[], database: string): readonly unknown[] {
  const start = `${database}.`
  const named = documents
    .filter(({ name }) => typeof name === 'string' && name.startsWith(start) && !name.includes('$'))
    .map(({ name, options }) => ({ name: String(name).slice(start.length), options: options ?? {} }))
  return shapedList(named)
}

const unauthorized = 13

/** Why the server did not do what was asked; null when it did. */
export function refusal(document: Document): string | null {
  const { ok: done, code, errmsg, $err } = document as Record<string, unknown>
  if ($err === undefined && (done === 1 || done === true)) return null
  const text = typeof errmsg === 'string' ? errmsg : typeof $err === 'string' ? $err : 'no reason'
  if (
    code === unauthorized ||
    /not authorized|requires authentication|unauthorized/i.test(text.slice(0, 300))
  )
    return 'The server requires authentication'
  return `The server refuses: ${escapeText(text.slice(0, 300))}`
}

function shaped(document: unknown, shape: Shape): JsonObject {
  const value = shapedValue(document, shape)
  return isObject(value) ? value : {}
}

function shapedList(value: unknown): readonly unknown[] {
  const read = shapedValue(value, collections)
  return Array.isArray(read) ? read : []
}
