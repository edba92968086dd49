import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { KeyMaterial } from './key-material.ts'
import { findRow } from './sorted-rows.ts'

/** Keys whose private half is public, from lists that the operator imported. */
export type WeakKeys = {
  /** The name of the list that has the key, or null. */
  find(key: WantedKey): string | null
}

export type WantedKey = {
  /** MD5, in hexadecimal pairs. */
  readonly fingerprint: string
  readonly material: KeyMaterial | null
}

/** 15 bytes of the SHA-256 of the key's number, and the number of the list. */
export const numberRowBytes = 16
/** The last 10 bytes of the MD5 fingerprint. */
export const fingerprintRowBytes = 10

export type WeakKeyFiles = { readonly numbers: string; readonly fingerprints: string; readonly names: string }

export function weakKeyFiles(dataFolder: string): WeakKeyFiles {
  const at = (name: string): string => path.join(dataFolder, 'weak-keys', name)
  return { numbers: at('numbers.dat'), fingerprints: at('fingerprints.dat'), names: at('names.json') }
}

export function openWeakKeys(dataFolder: string): WeakKeys {
  const files = weakKeyFiles(dataFolder)
  return {
    find({ fingerprint, material }) {
      if (material) {
        const start = createHash('sha256')
          .update(material.bytes)
          .digest()
          .subarray(0, numberRowBytes - 1)
        const row = findRow(files.numbers, numberRowBytes, start)
        if (row) return listName(files.names, row[numberRowBytes - 1]!)
      }
      const hex = fingerprint.replaceAll(':', '')
      if (!/^[0-9a-f]{32}$/i.test(hex)) return null
      const end = Buffer.from(hex.slice(-2 * fingerprintRowBytes), 'hex')
      return findRow(files.fingerprints, fingerprintRowBytes, end) ? 'the list of openssh-blacklist' : null
    },
  }
}

function listName(file: string, id: number): string {
  const name = readNames(file)[String(id)]
  return name === undefined ? `list ${id}` : `the list ${name}`
}

export function readNames(file: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}
