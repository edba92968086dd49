import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pageEvidence } from '../../protocols/http/page-evidence.ts'
import { bodyText } from '../http/body-text.ts'
import { describeFavicon, faviconLink } from '../http/favicon.ts'
import { decodeHead } from '../http/response-head.ts'
import { decodeEntities } from './decode-entities.ts'
import { htmlTags } from './html-tags.ts'
import { metaRefreshOf } from './meta-refresh.ts'
import { namesInPage } from './names-in-page.ts'
import { pageTitle } from './page-title.ts'

const here = new URL('https://www.example.com/a/b')

const tags = (html: string) =>
  [...htmlTags(html)].map(({ name, attributes, text }) => [name, Object.fromEntries(attributes), text])

test('tags as browsers read them', () => {
  assert.deepEqual(tags('<A HREF=x Class="a > b" disabled/><br><p title=\'"\' title=second>'), [
    ['a', { href: 'x', class: 'a > b', disabled: '' }, undefined],
    ['br', {}, undefined],
    ['p', { title: '"' }, undefined],
  ])
  assert.deepEqual(tags('<!-- <a> --><!doctype html></p>< b><1><i>'), [['i', {}, undefined]])
  assert.deepEqual(tags('<script src="x">if (a<b) "<p>"</SCRIPT><b>'), [
    ['script', { src: 'x' }, 'if (a<b) "<p>"'],
    ['b', {}, undefined],
  ])
  assert.deepEqual(tags('<a href="?a=1&amp;b=2"><a =x><a x = y>'), [
    ['a', { href: '?a=1&b=2' }, undefined],
    ['a', { '=x': '' }, undefined],
    ['a', { x: 'y' }, undefined],
  ])
  for (const open of ['<a', '<a b="c', '<!-- <a>', '<a b', '<']) assert.deepEqual(tags(open), [])
})

test('titles, their entities, and which one counts', () => {
  assert.equal(pageTitle('<html><TITLE lang=en>\n A &amp; B &lt;x&gt;\t</title>'), 'A & B <x>')
  assert.equal(
    pageTitle('<title>Gr&uuml;&szlig;e &#8212; &#x20AC;</title>'),
    'Gr\\xc3\\xbc\\xc3\\x9fe \\xe2\\x80\\x94 \\xe2\\x82\\xac',
  )
  assert.equal(pageTitle('<svg><title>drawing</title></svg><title>page</title>'), undefined)
  assert.equal(
    pageTitle('<!-- <title>no</title> --><script>"<title>no</title>"</script><title>yes</title>'),
    'yes',
  )
  assert.equal(pageTitle('<title></title><title>second</title>'), undefined)
  assert.equal(pageTitle(`<title>${'x'.repeat(99_999)}</title>`)?.length, 1024)
})

test('character references', () => {
  assert.equal(decodeEntities('&eacute;&Eacute;&nbsp;&yuml;&hellip;&AMP;&amp'), 'éÉ\u00a0ÿ…&&')
  assert.equal(
    decodeEntities('&#0;&#xD800;&#x110000;&#150;&unknown;&;&#;'),
    '\ufffd\ufffd\ufffd–&unknown;&;&#;',
  )
})

test('the charset of a page: header before mark before meta', () => {
  const umlaut = Buffer.from([0xfc])
  const meta = Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-2">')
  assert.equal(
    bodyText(Buffer.concat([Buffer.from('<meta charset="windows-1252">'), umlaut]), '').at(-1),
    'ü',
  )
  assert.equal(bodyText(Buffer.concat([meta, Buffer.from([0xb1])]), '').at(-1), 'ą')
  assert.equal(
    bodyText(Buffer.concat([meta, Buffer.from([0xb1])]), 'text/html; charset=ISO-8859-1').at(-1),
    '±',
  )
  assert.equal(bodyText(Buffer.from('\ufeffhé', 'utf16le'), 'text/html'), 'hé')
  assert.equal(bodyText(Buffer.from([0x83, 0x65, 0x83, 0x58]), 'text/html; charset=Shift_JIS'), 'テス')
})

test('refreshes by meta tag', () => {
  const to = (content: string) =>
    metaRefreshOf(`<meta http-equiv="Refresh" content="${content}">`, here)?.href
  assert.equal(to('0; url=/next'), 'https://www.example.com/next')
  assert.equal(to("5;URL='http://other.example/x'"), 'http://other.example/x')
  assert.equal(to('0, next'), 'https://www.example.com/a/next')
  for (const none of ['30', '600; url=/next', '0; url=javascript:alert(1)', '0; url=/a/b', 'x; url=/'])
    assert.equal(to(none), undefined)
  assert.equal(metaRefreshOf('<meta name="refresh" content="0; url=/x">', here), null)
})

test('icons: where they are and their hashes', () => {
  const link = (html: string) => String(faviconLink(html, here))
  assert.equal(link('<link rel="Shortcut Icon" href="i.png">'), 'https://www.example.com/a/i.png')
  assert.equal(
    link('<link rel="apple-touch-icon" href="a.png"><link rel=icon href=//cdn.example/i.ico>'),
    'https://cdn.example/i.ico',
  )
  assert.equal(link('<link rel="icon" href="javascript:x">'), 'https://www.example.com/favicon.ico')
  const inline = faviconLink('<link rel=icon href="data:image/png;base64,aWNvbg==">', here)
  assert.ok(!(inline instanceof URL) && inline.data.toString() === 'icon')
  assert.deepEqual(describeFavicon('x', Buffer.from('icon'), 'image/x-icon'), {
    link: 'x',
    mmh3_hash: '1355950459',
    md5_hash: 'baec6461b0d69dde1b861aefbe375d8a',
    content: 'aWNvbg==',
  })
  // Several lines of base64, and a hash that is negative.
  const bytes = Buffer.from(Array.from({ length: 512 }, (_, index) => index & 255))
  assert.equal(describeFavicon('x', bytes, '')?.mmh3_hash, '-1173581353')
  assert.equal(describeFavicon('x', Buffer.from('<html>'), 'text/html; charset=utf-8'), null)
  assert.equal(describeFavicon('x', Buffer.alloc(0), 'image/png'), null)
  assert.equal(describeFavicon('x', Buffer.alloc(600_000), 'image/png'), null)
  assert.equal(describeFavicon('x', Buffer.alloc(100_000), 'image/png')?.content, undefined)
})

test('names that a page mentions', () => {
  const html = `<base href="https://static.example.org/"><a href="/x">x</a><a href="//CDN.example.net/y">
    <img src="https://192.0.2.1/i.png"><script>fetch("https://api.example.com:8443/v1"); "//b\u00fccher.example/"</script>
    <meta property="og:url" content="https://m.example.com/"><meta name="description" content="//no">
    <a href="mailto:a@mail.example.com"><a href="https://xn--bcher-kva.example/"><a href="http://localhost/">
    <a href="http://a..b/"> http://trailing.example.com. `
  assert.deepEqual(namesInPage(html, 'https://www.example.com/'), [
    'www.example.com',
    'static.example.org',
    'cdn.example.net',
    'm.example.com',
    'xn--bcher-kva.example',
    'api.example.com',
    'trailing.example.com',
  ])
  assert.equal(
    namesInPage(Array.from({ length: 5000 }, (_, i) => `<a href=//n${i}.example/>`).join(''), 'x').length,
    1000,
  )
})

test('evidence of a page', () => {
  const head = decodeHead(
    Buffer.from(
      'HTTP/1.1 200 OK\r\nServer: x\r\nVia: a\r\nVia: b\r\nSet-Cookie: A=1; Path=/\r\nSet-Cookie: bad\r\n\r\n',
    ),
  )
  const seen = pageEvidence(
    here,
    head,
    '<title>T</title><meta name=Generator content="G 1"><meta property="generator" content="H"><script src=s.js></script>',
  )
  assert.deepEqual(
    [seen.title, [...seen.headers], [...seen.cookies], [...seen.meta], seen.scriptSrc],
    [
      'T',
      [
        ['server', 'x'],
        ['via', 'a, b'],
        ['set-cookie', 'A=1; Path=/, bad'],
      ],
      [['A', '1']],
      [['generator', 'G 1\nH']],
      ['s.js'],
    ],
  )
})

test('any page is read, in bounds', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<a ',
      'href="',
      "'",
      '<!--',
      '-->',
      '<title>',
      '</title>',
      '<script>',
      '<meta http-equiv=refresh content="0;url=',
      '>',
      '=',
      '&#',
      '&amp;',
      '//x.example/',
      '<link rel=icon href=',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
      (html) => {
        for (const { name } of htmlTags(html)) assert.ok(name.length <= 64)
        assert.match(pageTitle(html) ?? '', /^[\x20-\x7e]{0,5000}$/)
        assert.match(namesInPage(html, here.href).join(), /^[a-z0-9._,-]*$/)
        metaRefreshOf(html, here)
        faviconLink(html, here)
      },
    ),
    { numRuns: 500 },
  )
  // Each of these would take minutes if any reader looked at the rest of the page once for each piece.
  for (const piece of [
    '<a b="',
    '<!--',
    '<script>',
    '<',
    '<a ',
    '<title>',
    '//a',
    '&#x',
    '<a b=\'"',
    '<meta ',
    'a.',
  ])
    for (const html of [piece.repeat(1_000_000 / piece.length)]) {
      pageTitle(html)
      namesInPage(html, here.href)
      metaRefreshOf(html, here)
    }
})
