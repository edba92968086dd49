import * as crypto from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's password storage cheat sheet: the least for Argon2id and for scrypt. */
const argon = { memory: 19_456, passes: 2, parallelism: 1 } as const
const scrypt = { cost: 2 ** 17, blockSize: 8, parallelization: 1 } as const
const saltBytes = 16
const tagBytes = 32
/** 128 * cost * blockSize, and as much again for what stands beside it. */
const scryptMemory = 256 * 1024 * 1024

/** Node has Argon2 since 24.7; before that scrypt, which it always had. */
const hasArgon = 'argon2' in crypto

/** The hash with its parameters and its salt, in the form that PHC strings have. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(saltBytes)
  const tag = await (hasArgon ? argonTag(password, salt, argon) : scryptTag(password, salt, scrypt))
  return `${currentHead}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, kind, parameters = '', salt = '', tag = ''] = hash.split('$')
  const values = new Map(parameters.split(',').map((part) => part.split('=') as [string, string]))
  const value = (name: string): number => Number(values.get(name))
  const saltOf = Buffer.from(salt, 'base64url')
  const expected = Buffer.from(tag, 'base64url')
  const made =
    kind === 'argon2id'
      ? await argonTag(password, saltOf, { memory: value('m'), passes: value('t'), parallelism: value('p') })
      : await scryptTag(password, saltOf, {
          cost: 2 ** value('ln'),
          blockSize: value('r'),
          parallelization: value('p'),
        })
  return expected.length === made.length && crypto.timingSafeEqual(expected, made)
}

/** Made with other parameters than a new one would be. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`${currentHead}$`)
}

const currentHead = hasArgon
  ? `$argon2id$m=${argon.memory},t=${argon.passes},p=${argon.parallelism}`
  : `$scrypt$ln=${Math.log2(scrypt.cost)},r=${scrypt.blockSize},p=${scrypt.parallelization}`

type ArgonParameters = { readonly memory: number; readonly passes: number; readonly parallelism: number }
type ScryptParameters = {
  readonly cost: number
  readonly blockSize: number
  readonly parallelization: number
}

function argonTag(password: string, nonce: Buffer, parameters: ArgonParameters): Promise<Buffer> {
  if (!hasArgon) throw new Error('this password was hashed with Argon2: run a Node of 24.7 or later')
  const message = Buffer.from(password.normalize('NFC'), 'utf8')
  return promisify(crypto.argon2)('argon2id', { message, nonce, tagLength: tagBytes, ...parameters })
}

function scryptTag(password: string, salt: Buffer, parameters: ScryptParameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    crypto.scrypt(
      password.normalize('NFC'),
      salt,
      tagBytes,
      { ...parameters, maxmem: scryptMemory },
      (error, tag) => (error ? reject(error) : resolve(tag)),
    )
  })
}
