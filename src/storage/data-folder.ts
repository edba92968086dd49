import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Where one installation keeps everything it owns. */
export type DataFolder = {
  readonly root: string
  readonly ledgerFile: string
  readonly storeFolder: string
  readonly blobFolder: string
  readonly keysFile: string
  /** What signs the addresses of images. */
  readonly linkSecretFile: string
  /** What encrypts the secrets of two-factor sign-in. */
  readonly signInKeyFile: string
  /**
   * Claims the column store for this process; null when another process has it. The claim is a lock of
   * the operating system, so it ends with the process however that ends.
   */
  claim(): (() => void) | null
}

export function dataFolder(root: string): DataFolder {
  mkdirSync(root, { recursive: true, mode: 0o700 })
  const at = (name: string): string => path.join(path.resolve(root), name)
  return {
    root: path.resolve(root),
    ledgerFile: at('ledger.db'),
    storeFolder: at('clickhouse'),
    blobFolder: at('blobs'),
    keysFile: at('keys.json'),
    linkSecretFile: at('link-secret'),
    signInKeyFile: at('sign-in-key'),
    claim: () => claim(at('lock.db')),
  }
}

function claim(file: string): (() => void) | null {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    // SQLITE_BUSY: another process holds it.
    if ((error as { errcode?: number }).errcode === 5) return null
    throw error
  }
}
