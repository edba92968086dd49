import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import { createRandom } from '../../sample/random.ts'
import { desktopLogon, sessionLogon } from '../../sample/screenshots/logon-screens.ts'
import { terminal } from '../../sample/screenshots/work-screens.ts'
import { preparePicture } from '../picture/prepare-picture.ts'
import { readWords } from './read-words.ts'
import { createWordReader } from './word-reader.ts'

describe('words', () => {
  const reader = createWordReader()
  after(() => reader.rest())
  const read = async (svg: string): Promise<readonly string[]> =>
    await reader.read(await preparePicture({ bytes: await sharp(Buffer.from(svg)).png().toBuffer() }))

  test('on screens of known text are read, nine of ten at least', async () => {
    let [wanted, found] = [0, 0]
    for (const draw of [desktopLogon, sessionLogon, terminal]) {
      const { svg } = draw('harbour', createRandom(8))
      const got = new Set((await read(svg)).flatMap(wordsIn))
      const words = new Set(textsOf(svg).flatMap(wordsIn))
      wanted += words.size
      found += [...words].filter((word) => got.has(word)).length
    }
    assert.ok(wanted > 30 && found >= wanted * 0.9, `${found} of ${wanted}`)
  })

  test('are read again after a picture that is none, with a new thread', async () => {
    await assert.rejects(reader.read({ jpeg: Buffer.from('not a picture'), width: 64, height: 64 }))
    await reader.rest()
    assert.ok((await read(sessionLogon('harbour', createRandom(3)).svg)).includes('password'))
  })
})

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, content]) => content!)
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{2,}/g) ?? []
}

describe('the table of the reader', () => {
  const row = (confidence: number, text: string): string =>
    `5\t1\t1\t1\t1\t1\t0\t0\t9\t9\t${confidence}\t${text}`

  test('gives each word once, as it was read first, without the marks around it', () => {
    const table = [
      '1\t1\t0\t0\t0\t0\t0\t0\t9\t9\t-1\t',
      row(96, '"Password:'),
      row(90, 'PASSWORD'),
      row(80, '(Sign'),
      row(12, 'noise'),
      row(95, '|'),
      row(95, 'x'),
      row(95, '7'),
      row(95, 'user@host'),
      row(95, 'a'.repeat(65)),
    ].join('\n')
    assert.deepEqual(readWords(table), ['Password', 'Sign', '7', 'user@host'])
  })

  test('is read with any content', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
        const words = readWords(texts.map((text) => row(90, text)).join('\n'))
        const keys = words.map((word) => word.toLowerCase())
        assert.equal(new Set(keys).size, keys.length)
        for (const word of words) assert.match(word, /^[\p{L}\p{N}].*$/su)
      }),
    )
  })
})
