import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { securityTxt } from './security-txt.ts'

const now = Date.parse('2026-03-04T05:06:07Z')

const anyContact = fc.oneof(
  fc.string(),
  fc.emailAddress(),
  fc.tuple(fc.emailAddress(), fc.string()).map(([mail, more]) => `${mail}\n${more}`),
  fc.webUrl(),
)

describe('security.txt', () => {
  test('names whom to write to, until when, and where it stands', () => {
    assert.equal(
      securityTxt({ contact: 'security@example.com', publicUrl: 'https://rimlight.example.com/' }, now),
      [
        'Contact: mailto:security@example.com',
        'Expires: 2026-08-31T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://rimlight.example.com/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  test('a contact is an email address, a page over https, or a telephone; without one there is no file', () => {
    const contactOf = (contact: string): string | undefined =>
      /^Contact: (.*)$/m.exec(securityTxt({ contact, publicUrl: '' }, now) ?? '')?.[1]
    assert.equal(contactOf('mailto:a@example.com'), 'mailto:a@example.com')
    assert.equal(contactOf('https://example.com/report'), 'https://example.com/report')
    assert.equal(contactOf('tel:+1-201-555-0123'), 'tel:+1-201-555-0123')
    for (const contact of ['', 'http://example.com/', 'somebody', 'javascript:alert(1)'])
      assert.equal(securityTxt({ contact, publicUrl: '' }, now), null, contact)
  })

  test('no contact adds a line of its own, and it never says that it has expired', () => {
    fc.assert(
      fc.property(anyContact, fc.webUrl(), fc.nat(), (contact, publicUrl, days) => {
        const at = now + days * 60_000
        const text = securityTxt({ contact, publicUrl }, at)
        if (text === null) return
        assert.ok(text.split('\n').every((line) => line === '' || /^[A-Z][A-Za-z-]+: \S/.test(line)))
        assert.equal(text.match(/^Expires:/gm)?.length, 1)
        const expires = Date.parse(/^Expires: (.*)$/m.exec(text)![1]!)
        assert.ok(expires > at && expires < at + 366 * 86_400_000)
      }),
    )
  })
})
