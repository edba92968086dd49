import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sortedRows } from './sorted-rows.ts'
import { fingerprintRowBytes, numberRowBytes, readNames, type WeakKeyFiles } from './weak-keys.ts'

export type ImportedKeys =
  | { readonly kind: 'numbers' | 'fingerprints'; readonly read: number; readonly known: number }
  | { readonly kind: 'names'; readonly read: number; readonly known: number }

export class WeakKeyFormatError extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'WeakKeyFormatError'
  }
}

const fingerprintLine = new RegExp(`^[0-9a-f]{${2 * fingerprintRowBytes}}$`, 'i')

/**
 * One file in any of three forms: the block list of badkeys (blocklist.dat), what its lists are called
 * (badkeysdata.json), or the text of openssh-blacklist, a line a key with the end of its fingerprint. What was
 * imported before stays.
 */
export function importWeakKeys(files: WeakKeyFiles, bytes: Buffer): ImportedKeys {
  if (bytes.length === 0) throw new WeakKeyFormatError('the file is empty')
  const names = namesIn(bytes)
  if (names) {
    const all = { ...readNames(files.names), ...names }
    replace(files.names, Buffer.from(`${JSON.stringify(all, null, 2)}\n`))
    return { kind: 'names', read: Object.keys(names).length, known: Object.keys(all).length }
  }
  const fingerprints = fingerprintsIn(bytes)
  if (fingerprints) return add('fingerprints', files.fingerprints, fingerprints, fingerprintRowBytes)
  if (bytes.length % numberRowBytes !== 0 || !isAscending(bytes))
    throw new WeakKeyFormatError(
      'it is neither a block list of badkeys, nor its badkeysdata.json, nor a text of openssh-blacklist; unpack it first',
    )
  return add('numbers', files.numbers, bytes, numberRowBytes)
}

function add(kind: 'numbers' | 'fingerprints', file: string, rows: Buffer, rowBytes: number): ImportedKeys {
  const all = sortedRows(Buffer.concat([readIfThere(file), rows]), rowBytes)
  replace(file, all)
  return { kind, read: rows.length / rowBytes, known: all.length / rowBytes }
}

/** `{"blocklists": [{"id": 1, "name": "…"}]}`; null for what is no JSON. */
function namesIn(bytes: Buffer): Readonly<Record<string, string>> | null {
  if (bytes[0] !== 0x7b) return null
  let lists: unknown
  try {
    lists = (JSON.parse(bytes.toString('utf8')) as { blocklists?: unknown }).blocklists
  } catch {
    return null
  }
  if (!Array.isArray(lists)) throw new WeakKeyFormatError('the JSON has no member blocklists')
  const named = lists.flatMap((list: { id?: unknown; name?: unknown } | null) =>
    Number.isInteger(Number(list?.id)) && typeof list?.name === 'string'
      ? [[String(Number(list.id)), list.name]]
      : [],
  )
  return Object.fromEntries(named) as Record<string, string>
}

/** Null for what has other lines than 20 hexadecimal digits, comments and empty ones. */
function fingerprintsIn(bytes: Buffer): Buffer | null {
  // No binary list begins with so many printable characters.
  if (bytes.subarray(0, 64).some((byte) => byte > 0x7e)) return null
  const rows: string[] = []
  for (const line of bytes.toString('latin1').split('\n')) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    if (!fingerprintLine.test(text)) return null
    rows.push(text)
  }
  return rows.length === 0 ? null : Buffer.from(rows.join(''), 'hex')
}

function isAscending(bytes: Buffer): boolean {
  for (let at = numberRowBytes; at < bytes.length; at += numberRowBytes)
    if (bytes.compare(bytes, at, at + numberRowBytes, at - numberRowBytes, at) > 0) return false
  return true
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** At once: a service that looks into the old file goes on with it. */
function replace(file: string, bytes: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const next = `${file}.${process.pid}.new`
  writeFileSync(next, bytes, { mode: 0o600 })
  renameSync(next, file)
}
