import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const secretBytes = 32

/** The secret that signs links to images; made by the first process that asks for it. */
export function linkSecret(file: string): Uint8Array {
  try {
    return read(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
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
    throw new Error(`${file} is not the secret of links: remove it, and links given so far stop working`)
  return secret
}
