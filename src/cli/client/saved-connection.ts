import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asObject } from '../../core/untrusted.ts'
import { usageError } from '../cli-error.ts'
import type { Env } from '../terminal/paint.ts'
import { plainText } from '../terminal/plain-text.ts'

/** What `rimlight init` keeps: secrets belong to the address beside them and are sent to no other. */
export type SavedConnection = { readonly url: string; readonly key?: string; readonly token?: string }

/** The file of this user; null where the environment names no home. */
export function savedConnectionFile(env: Env): string | null {
  const folder = env['XDG_CONFIG_HOME'] || (env['HOME'] ? path.join(env['HOME'], '.config') : '')
  return folder === '' ? null : path.join(folder, 'rimlight', 'client.json')
}

export function readSavedConnection(env: Env): SavedConnection | null {
  const file = savedConnectionFile(env)
  if (file === null) return null
  let text: string
  try {
    if ((statSync(file).mode & 0o077) !== 0)
      throw usageError(`${plainText(file)} has a key that other users can read: chmod 600 it`)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const { url, key, token } = asObject(parsed(text))
  if (typeof url !== 'string') throw usageError(`${plainText(file)} is damaged: run \`rimlight init\` again`)
  return {
    url,
    ...(typeof key === 'string' && { key }),
    ...(typeof token === 'string' && { token }),
  }
}

/** Replaces the file at once, so that an interruption leaves the old one or the new one. */
export function writeSavedConnection(file: string, saved: SavedConnection): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.${process.pid}`
  writeFileSync(part, `${JSON.stringify(saved, null, 2)}\n`, { mode: 0o600 })
  chmodSync(part, 0o600)
  renameSync(part, file)
}

export function removeSavedConnection(file: string): void {
  rmSync(file, { force: true })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
