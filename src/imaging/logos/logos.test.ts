import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { wordsOf } from '../../sample/screenshots/screen.ts'
import { type SignInProduct, signInLooks, signInPage } from '../../sample/screenshots/web-screens.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { preparePicture } from '../picture/prepare-picture.ts'
import { findLogos } from './find-logos.ts'
import { builtInLogos } from './known-logos.ts'
import { createLogos, logoFolder, ownLogos, writeLogo } from './logo-folder.ts'

const folder = temporaryFolder()
const plain = { phash: '0123456789abcdef', blank: false }
const named = (words: string) => findLogos({ ...plain, words: words.split(' ') }, builtInLogos)

test('a sign-in page is recognised by its words, a page that only names a product is not', () => {
  assert.deepEqual(named('Welcome to Grafana Email or username Password Log in'), ['grafana'])
  assert.deepEqual(named('Login to xrdp Session username password'), ['xrdp'])
  assert.deepEqual(named('Sign in with the Integrated Dell Remote Access Controller'), ['idrac'])
  assert.deepEqual(named('We use Grafana and Jenkins every day'), [])
  assert.deepEqual(named('Sapphire user name Password'), [])
  assert.deepEqual(named(''), [])
})

test('pages that we have drawn are recognised by their looks alone, also when they are scaled', async () => {
  const drawn = Object.keys(signInLooks).filter((name) =>
    builtInLogos.some((logo) => logo.name === name.toLowerCase() && logo.phashes.length > 0),
  )
  assert.ok(drawn.length >= 8, drawn.join(' '))
  for (const product of drawn) {
    const page = signInPage(product as SignInProduct, 'host.example.com')
    const bytes = await sharp(Buffer.from(page.svg)).resize(800, 600).png().toBuffer()
    const { phash, blank } = await preparePicture({ bytes })
    assert.deepEqual(findLogos({ words: [], phash, blank }, builtInLogos), [product.toLowerCase()], phash)
    assert.ok(wordsOf(page).includes(product))
  }
})

test('a logo that the operator adds is known at once, and comes before ours', async () => {
  const own = logoFolder(path.join(folder, 'data'))
  const logos = createLogos(own)
  assert.equal(logos.known(), builtInLogos)
  writeLogo(
    own,
    { name: 'Our Portal', phash: 'ffff0000ffff0000', words: ['staff portal'] },
    new Uint8Array([1]),
  )
  assert.deepEqual(
    ownLogos(own).map(({ name }) => name),
    ['Our Portal'],
  )
  const found = (phash: string, words: readonly string[], blank = false) =>
    findLogos({ phash, words, blank }, logos.known())
  assert.deepEqual(found('ffff0000ffff0001', []), ['our portal'])
  assert.deepEqual(found('ffff0000ffff0001', [], true), [])
  assert.deepEqual(found('0000ffff0000ffff', ['Staff', 'portal', 'password']), ['our portal'])
  writeLogo(own, { name: 'Our Portal', phash: '0000ffff0000ffff', words: [] }, new Uint8Array([1]))
  assert.deepEqual(found('0000ffff0000ffff', []), ['our portal'])
})
