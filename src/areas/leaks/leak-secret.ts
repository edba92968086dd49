import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const secretBytes = 32

export class LeakSecretError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LeakSecretError'
  }
}

/**
 * The secret of leaked addresses. It is made where there is none yet; with `mayMake` false, because something is kept
 * under it already, that it is gone is an error.
 */
export function leakSecret(file: string, { mayMake }: { readonly mayMake: boolean }): Uint8Array {
  try {
    return read(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  if (!mayMake)
    throw new LeakSecretError(`${file} is missing: without it nothing that is kept of leaks can be found`)
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
  return read(file)
}

function read(file: string): Uint8Array {
  const secret = readFileSync(file)
  if (secret.length !== secretBytes)
    throw new LeakSecretError(`${file} is not a secret of leaks: that is ${secretBytes} bytes`)
  return secret
}
