import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { mailAddress, noFolding } from '../../core/mail-address.ts'
import { LayoutError, type LayoutWish } from './leak-layout.ts'
import { newAddressTally, readAddresses } from './read-addresses.ts'
import { DamagedFileError } from './unpacked.ts'

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string | Uint8Array, wish: LayoutWish = {}, size = 65_536) {
  const tally = newAddressTally()
  const found: string[] = []
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  for await (const addresses of readAddresses(inPieces(bytes, size), { ...wish, folding: noFolding, tally }))
    for (const address of addresses) found.push(address.text)
  return { found, tally }
}

const both = ['jane@example.com', 'joe@example.org']

describe('addresses are found', () => {
  const files: Readonly<Record<string, string>> = {
    'one a line': 'jane@example.com\njoe@example.org\n',
    'with a byte order mark, old line ends and empty lines':
      '\ufeffjane@example.com\r\n\r\njoe@example.org\r\n',
    'without a last line end': 'JANE@example.com\njoe@example.org',
    'under a heading': 'id,E-Mail,password\n1,jane@example.com,s3cret\n2,joe@example.org,hunter2\n',
    'without a heading': '1;jane@example.com;s3cret\n2;joe@example.org;hunter2\n',
    'behind tabs': 'x\tjane@example.com\ny\tjoe@example.org\n',
    'before a colon': 'jane@example.com:s3cret\njoe@example.org:hun:ter2\n',
    'before a colon and a password with quotes': 'jane@example.com:"s3cret\njoe@example.org:hunter"2\n',
    'in quotes': '"email","note"\n"jane@example.com","a ""b"", c"\n"joe@example.org",""\n',
    'beside a value of several lines': 'email,note\njane@example.com,"a\nb@c\nd"\njoe@example.org,x\n',
    'beside a quote that is never closed': 'email,note\njane@example.com,"open\njoe@example.org,x\n',
    'in objects': '{"email":"jane@example.com","password":"x"}\n{"password":"y","email":"joe@example.org"}\n',
    'in objects under another name': '{"who":"jane@example.com","n":1}\n{"who":"joe@example.org"}\n',
    'among rows without one': 'email\njane@example.com\nnot one\njoe@example.org\n',
  }
  for (const [name, text] of Object.entries(files))
    test(name, async () => {
      assert.deepEqual((await read(text)).found, both)
      assert.deepEqual((await read(text, {}, 3)).found, both)
    })

  test('in gzip and zstd', async () => {
    const text = Buffer.from(files['under a heading']!)
    assert.deepEqual((await read(gzipSync(text))).found, both)
    assert.deepEqual((await read(zstdCompressSync(text), {}, 1)).found, both)
    await assert.rejects(read(gzipSync(text).subarray(0, 40)), DamagedFileError)
  })

  test('in a list of one object', async () => {
    assert.deepEqual(
      (await read('{"emails":["jane@example.com","joe@example.org"]}', { column: 'emails' })).found,
      both,
    )
  })

  test('in the column that is named', async () => {
    const text = 'from,to,pw\njane@example.com,a@example.net,x\njoe@example.org,b@example.net,y\n'
    await assert.rejects(read(text), LayoutError)
    assert.deepEqual((await read(text, { column: 'From' })).found, both)
    assert.deepEqual((await read(text, { column: '1' })).found, both)
    await assert.rejects(read(text, { column: 'pw' }), LayoutError)
    await assert.rejects(read(text, { column: '9' }), LayoutError)
  })
})

describe('what is beside addresses', () => {
  test('is counted', async () => {
    const { tally } = await read('email,password,phone\na@example.com,x,\nb@example.com,y,z\nbroken,1,2\n')
    assert.deepEqual(tally, { lines: 4, addresses: 2, refused: 1, droppedColumns: 2, droppedValues: 5 })
    const json = await read('{"email":"a@example.com","password":"x","hash":"y"}\n{broken\n')
    assert.deepEqual(json.tally, { lines: 2, addresses: 1, refused: 1, droppedColumns: 2, droppedValues: 2 })
  })

  test('is in no message', async () => {
    for (const text of ['s3cret\nhunter2\n', 'user,password\nx,s3cret\n', '{"password":"s3cret"}\n'])
      await assert.rejects(
        read(text),
        (error: Error) => error instanceof LayoutError && !/s3cret|hunter2|password/.test(error.message),
      )
    await assert.rejects(read(''), LayoutError)
  })

  test('may be longer than any line should be', async () => {
    const { found, tally } = await read(`jane@example.com\n${'x'.repeat(600_000)}\njoe@example.org\n`)
    assert.deepEqual([found, tally.refused], [both, 1])
  })
})

test('any input is read or refused, and only addresses come out', async () => {
  const line = fc.string({ unit: fc.constantFrom(...'a@.com,;:|\t"{}\n\\é \u0000'), maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(line, async (text) => {
      try {
        const { found } = await read(`jane@example.com,x\njoe@example.org,y\n${text}`)
        for (const one of found) assert.equal(mailAddress(one)?.text, one)
      } catch (error) {
        assert.ok(error instanceof LayoutError, String(error))
      }
    }),
    { numRuns: 300 },
  )
})
