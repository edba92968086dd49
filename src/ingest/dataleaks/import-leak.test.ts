import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { type LeakFile, openLeakFile } from '../../areas/dataleaks/leak-file.ts'
import { rangeHash } from '../../areas/dataleaks/leak-keys.ts'
import { createLeakReads } from '../../areas/dataleaks/reads.ts'
import { mailAddress, noFolding } from '../../core/mail-address.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { claimLeaks } from './claim-leaks.ts'
import { forgetAddress } from './forget-address.ts'
import { importLeak } from './import-leak.ts'
import { createLeakWriter } from './leak-writer.ts'
import { newAddressTally } from './read-addresses.ts'

const root = temporaryFolder()
const signal = new AbortController().signal

function openIn(name: string): { folder: string; file: LeakFile } {
  const folder = path.join(root, name)
  mkdirSync(folder, { recursive: true })
  return { folder, file: openLeakFile({ folder, secretFile: '', folding: noFolding }) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function load(
  { folder, file }: { folder: string; file: LeakFile },
  leak: number,
  text: string | Uint8Array,
) {
  const tally = newAddressTally()
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const written = await importLeak(file, once(bytes), { folder, leak, users: true, tally, signal })
  return { ...written, tally }
}

/** Every byte of every file of a folder. */
function bytesOf(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Buffer.concat(files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name))))
}

const addressOf = (text: string) => mailAddress(text)!

describe('an import', () => {
  test('keeps who is in which leak, and is the same a second time', async (t) => {
    const open = openIn('twice')
    t.after(open.file.close)
    const text = 'jane@example.com\nJOE@example.com\njane@example.com\nann@example.org\n'
    assert.deepEqual(await load(open, 7, text).then(({ fresh, different }) => [fresh, different]), [3, 3])
    assert.deepEqual(await load(open, 7, text).then(({ fresh, different }) => [fresh, different]), [0, 3])
    await load(open, 8, 'jane@example.com\n')
    const reads = createLeakReads(open.file)
    assert.deepEqual(reads.leaksOf(addressOf('Jane@Example.com')), [7, 8])
    assert.deepEqual(reads.leaksOf(addressOf('nobody@example.com')), [])
    assert.deepEqual(reads.countsOf('example.com'), [
      { leak: 7, addresses: 2 },
      { leak: 8, addresses: 1 },
    ])
    assert.deepEqual(reads.totals(), [
      { leak: 7, addresses: 3 },
      { leak: 8, addresses: 1 },
    ])
    const users = reads.usersOf('example.com', { size: 10 })
    assert.deepEqual(users.map(({ user, leak }) => `${user} ${leak}`).sort(), ['jane 7', 'jane 8', 'joe 7'])
    const paged = [reads.usersOf('example.com', { size: 2 })]
    paged.push(reads.usersOf('example.com', { size: 2, behind: paged[0]![1]!.cursor }))
    assert.deepEqual(paged.flat(), users)
    assert.deepEqual(reads.usersOf('example.com', { size: 2, skip: 1 }), users.slice(1))
  })

  test('leaves nothing of what stood beside the addresses anywhere', async (t) => {
    const open = openIn('secrets')
    t.after(open.file.close)
    const secrets = ['Tr0ub4dor&3-xyzzy', '+1-202-555-0143-plugh', '5f4dcc3b5aa765d61d8327deb882cf99']
    const rows = Array.from({ length: 500 }, (_, n) => `user${n}@example.com,${secrets.join(`${n},`)}`)
    const { tally } = await load(open, 1, gzipSync(`email,password,phone,hash\n${rows.join('\n')}\n`))
    assert.deepEqual([tally.addresses, tally.droppedColumns, tally.droppedValues], [500, 3, 1_500])
    await load(open, 1, rows.map((row) => row.replaceAll(',', ':')).join('\n'))
    await load(
      open,
      1,
      rows.map((row, n) => JSON.stringify({ email: `user${n}@example.com`, all: row })).join('\n'),
    )
    const disk = bytesOf(open.folder)
    assert.ok(disk.includes('example.com'), 'the domain is there, so the files were read')
    for (const secret of [...secrets, 'password', 'user123']) assert.ok(!disk.includes(secret), secret)
    assert.equal(createLeakReads(open.file).leaksOf(addressOf('user123@example.com')).length, 1)
  })

  test('that was interrupted is completed by the next', async (t) => {
    const open = openIn('broken')
    t.after(open.file.close)
    const all = Array.from({ length: 2_000 }, (_, n) => `user${n}@d${n % 7}.example.com`)
    const stop = new AbortController()
    const { file, folder } = open
    const writer = createLeakWriter(file, {
      folder,
      leak: 1,
      users: true,
      signal: stop.signal,
      rowsAtOnce: 300,
    })
    for (const text of all) writer.add(addressOf(text))
    await assert.rejects(writer.finish(() => stop.abort()))
    writer.close()
    const total = (): number => createLeakReads(file).totals()[0]?.addresses ?? 0
    const before = total()
    assert.ok(before > 0 && before < 2_000)
    assert.equal((await load(open, 1, all.join('\n'))).fresh, 2_000 - before)
    assert.equal(total(), 2_000)
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.endsWith('.part')),
      [],
    )
  })

  test('without users has counts and no more', async (t) => {
    const { folder, file } = openIn('counts')
    t.after(file.close)
    const writer = createLeakWriter(file, { folder, leak: 1, users: false, signal })
    writer.add(addressOf('jane@example.com'))
    await writer.finish()
    writer.close()
    const reads = createLeakReads(file)
    assert.deepEqual(reads.leaksOf(addressOf('jane@example.com')), [1])
    assert.deepEqual(reads.usersOf('example.com', { size: 10 }), [])
    assert.deepEqual(reads.inRange(rangeHash('jane@example.com').slice(0, 5)), [])
  })

  test('and a deletion do not run together', (t) => {
    const { folder, file } = openIn('claims')
    t.after(file.close)
    const release = claimLeaks(folder)
    assert.ok(release)
    assert.equal(claimLeaks(folder), null)
    release()
    const again = claimLeaks(folder)
    assert.ok(again)
    again()
  })
})

describe('ranges', () => {
  test('have every address whose hash begins so, and no other', async (t) => {
    const open = openIn('ranges')
    t.after(open.file.close)
    const all = Array.from({ length: 3_000 }, (_, n) => `user${n}@d${n % 5}.example.com`)
    await load(open, 1, all.join('\n'))
    await load(open, 2, all.slice(0, 10).join('\n'))
    const reads = createLeakReads(open.file)
    for (const address of all.slice(0, 20)) {
      const hash = rangeHash(address)
      for (const digits of [5, 7, 10]) {
        const prefix = hash.slice(0, digits)
        const expected = all.filter((one) => rangeHash(one).startsWith(prefix)).map(rangeHash)
        const found = reads.inRange(prefix)
        assert.deepEqual(found.map((one) => one.hash).sort(), expected.sort())
        const leaks = all.indexOf(address) < 10 ? [1, 2] : [1]
        assert.deepEqual(found.find((one) => one.hash === hash)?.leaks, leaks)
      }
    }
  })
})

describe('an address that is forgotten', () => {
  test('is gone from every leak, from disk, and from imports to come', async (t) => {
    const open = openIn('forgotten')
    t.after(open.file.close)
    const all = Array.from({ length: 2_000 }, (_, n) => `user${n}@example.com`)
    await load(open, 1, all.join('\n'))
    await load(open, 2, all.slice(0, 1_000).join('\n'))
    const address = addressOf('user500@example.com')
    const { keys } = open.file
    const key = keys.keyOf(address)
    const sealed = keys.seal(address, key)
    assert.ok(bytesOf(open.folder).includes(key) && bytesOf(open.folder).includes(sealed))
    assert.equal(await forgetAddress(open.file, address), 2)
    const disk = bytesOf(open.folder)
    assert.ok(!disk.includes(key) && !disk.includes(sealed))
    const reads = createLeakReads(open.file)
    assert.deepEqual(reads.leaksOf(address), [])
    assert.deepEqual(reads.countsOf('example.com'), [
      { leak: 1, addresses: 1_999 },
      { leak: 2, addresses: 999 },
    ])
    assert.deepEqual(reads.inRange(rangeHash(address.text).slice(0, 8)), [])
    assert.equal((await load(open, 1, all.join('\n'))).fresh, 0)
    assert.deepEqual(reads.leaksOf(address), [])
    assert.equal(await forgetAddress(open.file, address), 0)
    assert.deepEqual(reads.leaksOf(addressOf('user501@example.com')), [1, 2])
  })

  test('is not even left in pages that are free', async (t) => {
    const open = openIn('stale')
    t.after(open.file.close)
    await load(open, 1, 'jane@example.com\njoe@example.com\n')
    const address = addressOf('jane@example.com')
    const key = open.file.keys.keyOf(address)
    // What an engine leaves behind that does not overwrite what it deletes.
    const careless = new DatabaseSync(path.join(open.folder, 'leaks.db'))
    careless.exec('PRAGMA secure_delete = OFF')
    careless.exec('CREATE TABLE other (value BLOB)')
    careless.prepare('INSERT INTO other VALUES (?)').run(key)
    careless.exec('DROP TABLE other')
    careless.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    careless.close()
    await forgetAddress(open.file, address)
    assert.ok(!bytesOf(open.folder).includes(key))
  })
})

test('as much is done for an address that is known as for one that is not', async (t) => {
  const open = openIn('work')
  t.after(open.file.close)
  await load(open, 1, 'jane@example.com\n')
  const done: string[] = []
  const counting = new Proxy(open.file.db, {
    get(db, member) {
      if (member !== 'prepare') return Reflect.get(db, member)
      return (sql: string) => {
        const statement = db.prepare(sql)
        return new Proxy(statement, {
          get(target, name) {
            const value: unknown = Reflect.get(target, name)
            if (typeof value !== 'function') return value
            return (...given: unknown[]) => {
              done.push(sql)
              return (value as (...all: unknown[]) => unknown).apply(target, given)
            }
          },
        })
      }
    },
  })
  const reads = createLeakReads({ ...open.file, db: counting })
  const workFor = (text: string): string[] => {
    done.length = 0
    reads.leaksOf(addressOf(text))
    return [...done]
  }
  const known = workFor('jane@example.com')
  assert.equal(known.length, 1)
  for (const text of ['joe@example.com', 'jane@example.org']) assert.deepEqual(workFor(text), known)
})
