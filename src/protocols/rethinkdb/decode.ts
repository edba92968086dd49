import { escapeBytes, escapeText } from '../../core/escape.ts'
import { isObject } from '../../core/untrusted.ts'
import { ProtocolError } from '../../wire/buffered-reader.ts'

export type RethinkdbRecord = {
  readonly version?: string
  readonly databases?: readonly RethinkdbDatabase[]
  readonly database_names?: readonly string[]
  readonly tables_names?: readonly string[]
}

export type RethinkdbDatabase = { readonly name: string; readonly tables: readonly string[] }

/** What a server from 2.3 on says when the handshake of version 1.0 begins, before a client logs in. */
export function decodeGreeting(text: Buffer): string | null {
  const greeting = parsed(text)
  if (greeting === null || greeting['success'] !== true) return null
  const version = greeting['server_version']
  return typeof version === 'string' ? escapeText(version.slice(0, 64)) : null
}

/** The answer to the older handshake: SUCCESS, or why not. */
export function checkSuccess(text: Buffer): void {
  const said = text.toString('latin1')
  if (said === 'SUCCESS') return
  if (/authori[sz]ation key|password/i.test(said))
    throw new ProtocolError('The server requires authentication')
  if (said.startsWith('ERROR:')) throw new ProtocolError(`The server refuses: ${shown(text)}`)
  throw new ProtocolError('The answer is not that of a RethinkDB server')
}

/** Kinds of answers: one value, or a sequence of them. Those from 16 on are errors. */
const kind = { atom: 1, sequence: 2, firstError: 16 } as const

/** Names of one answer; names are letters, digits, `_` and `-`, and servers hold dozens of them. */
const maxNames = 512

const maxNameLength = 256

/** The names as the server knows them. */
export function decodeNames(body: Buffer): readonly string[] {
  const answer = parsed(body)
  const { t, r } = answer ?? {}
  if (typeof t !== 'number' || !Array.isArray(r))
    throw new ProtocolError('An answer of the server cannot be read')
  if (t >= kind.firstError) {
    const reason: unknown = r[0]
    const text = typeof reason === 'string' ? escapeText(reason.slice(0, 300)) : 'no reason'
    throw new ProtocolError(`The server refuses: ${text}`)
  }
  const names: unknown = t === kind.atom ? r[0] : t === kind.sequence ? r : null
  if (!Array.isArray(names)) throw new ProtocolError('The server answers something else than names')
  return names
    .slice(0, maxNames)
    .filter((name) => typeof name === 'string' && name !== '' && name.length <= maxNameLength)
}

/** The record of databases with their tables, names escaped. */
export function describeDatabases(
  databases: readonly { readonly name: string; readonly tables: readonly string[] }[],
): RethinkdbRecord {
  const described = databases.map(({ name, tables }) => ({
    name: escapeText(name),
    tables: tables.map(escapeText),
  }))
  return {
    databases: described,
    database_names: described.map(({ name }) => name),
    tables_names: [...new Set(described.flatMap(({ tables }) => tables))],
  }
}

function parsed(text: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text.toString('utf8'))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function shown(text: Buffer): string {
  return escapeBytes(text.subarray('ERROR:'.length, 300))
    .replace(/(?:\\n)+$/, '')
    .trim()
}
