import assert from 'node:assert/strict'
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { mailAddress, noFolding } from '../../core/mail-address.ts'
import { SecretFileError } from '../../storage/secret-file.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openLeakFile } from './leak-file.ts'
import { createLeakKeys } from './leak-keys.ts'

const root = temporaryFolder()
const jane = mailAddress('jane@example.com')!

function folderOf(name: string): string {
  const folder = path.join(root, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

describe('the keys of leaks', () => {
  const keys = createLeakKeys(new Uint8Array(32).fill(1))
  const others = createLeakKeys(new Uint8Array(32).fill(2))

  test('hide users, and give them back to their own secret alone', () => {
    const sealed = keys.seal(jane, keys.keyOf(jane))
    assert.ok(!sealed.includes('jane'))
    assert.equal(keys.open(sealed, keys.keyOf(jane), 'example.com'), 'jane')
    assert.equal(others.open(sealed, keys.keyOf(jane), 'example.com'), null)
    assert.equal(keys.open(sealed, keys.keyOf(jane), 'example.net'), null)
    const changed = Buffer.from(sealed)
    changed[0]! ^= 1
    assert.equal(keys.open(changed, keys.keyOf(jane), 'example.com'), null)
    assert.equal(keys.open(new Uint8Array(3), keys.keyOf(jane), 'example.com'), null)
  })

  test('depend on the secret, each on a part of its own', () => {
    const all = [keys.keyOf(jane), keys.forgottenKey(jane)].map((bytes) => bytes.toString('hex'))
    assert.equal(new Set([...all, keys.shownAs(jane), others.keyOf(jane).toString('hex')]).size, 4)
    assert.notEqual(keys.bucketOf('abcde'), others.bucketOf('abcde'))
    assert.notEqual(keys.proofOf('a', 'example.com'), keys.proofOf('b', 'example.com'))
    assert.notEqual(keys.proofOf('a', 'example.com'), keys.proofOf('a', 'example.net'))
  })

  test('give every user back', () => {
    const local = fc.string({ unit: fc.constantFrom(...'abz019.é漢'), minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(local, (text) => {
        const address = mailAddress(`${text}@example.com`)
        if (!address) return
        const key = keys.keyOf(address)
        assert.equal(keys.open(keys.seal(address, key), key, address.domain), address.local)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the file of leaks', () => {
  test('has a secret beside it that only its owner can read', () => {
    const folder = folderOf('fresh')
    openLeakFile({ folder, secretFile: '', folding: noFolding }).close()
    for (const name of ['leak-secret', 'leaks.db'])
      assert.equal(statSync(path.join(folder, name)).mode & 0o777, 0o600, name)
    openLeakFile({ folder, secretFile: '', folding: noFolding }).close()
  })

  test('does not open with another secret, or without its own', () => {
    const folder = folderOf('secrets')
    const elsewhere = path.join(folderOf('elsewhere'), 'key')
    openLeakFile({ folder, secretFile: elsewhere, folding: noFolding }).close()
    writeFileSync(path.join(folder, 'leak-secret'), new Uint8Array(32))
    assert.throws(() => openLeakFile({ folder, secretFile: '', folding: noFolding }), SecretFileError)
    renameSync(elsewhere, `${elsewhere}-gone`)
    assert.throws(
      () => openLeakFile({ folder, secretFile: elsewhere, folding: noFolding }),
      (error: Error) => error instanceof SecretFileError && /is missing/.test(error.message),
    )
    writeFileSync(elsewhere, 'short')
    assert.throws(() => openLeakFile({ folder, secretFile: elsewhere, folding: noFolding }), SecretFileError)
    rmSync(elsewhere)
    renameSync(`${elsewhere}-gone`, elsewhere)
    openLeakFile({ folder, secretFile: elsewhere, folding: noFolding }).close()
  })

  test('does not open when addresses would be spelled otherwise than those in it', () => {
    const folder = folderOf('folding')
    openLeakFile({ folder, secretFile: '', folding: noFolding }).close()
    const folding = { tags: true, dotless: [] }
    assert.throws(() => openLeakFile({ folder, secretFile: '', folding }), SecretFileError)
  })
})
