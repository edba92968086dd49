import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const secretBytes = 32

export class SecretFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SecretFileError'
  }
}

export type SecretUse = {
  /** What it is for, in the plural: `links`. */
  readonly of: string
  /** False when something is kept under it already: that it is gone is then an error. */
  readonly mayMake?: boolean
}

/** A secret that is made once, by the first process that asks for it, for its owner alone, and stays. */
export function secretFile(file: string, { of, mayMake = true }: SecretUse): Uint8Array {
  try {
    return read(file, of)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  if (!mayMake)
    throw new SecretFileError(`${file} is missing: without it nothing that is kept of ${of} can be found`)
  // Written beside and linked: two processes that begin together end up with one secret, and never half of it.
  const draft = `${file}.${process.pid}.part`
  writeFileSync(draft, randomBytes(secretBytes), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return read(file, of)
}

function read(file: string, of: string): Uint8Array {
  const secret = readFileSync(file)
  if (secret.length !== secretBytes)
    throw new SecretFileError(`${file} is not the secret of ${of}: that is ${secretBytes} bytes`)
  return secret
}
