import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readSecondAnswer } from './second-answers.ts'

const lines = (...all: readonly string[]) => all.map((line) => `${line}\r\n`).join('')
const product = (service: string, text: string) => readSecondAnswer(service, text)?.product

test('mail servers are told apart by what they offer', () => {
  const ehlo = (first: string, ...rest: readonly string[]) =>
    lines(...[first, ...rest].map((line, index, all) => `250${index < all.length - 1 ? '-' : ' '}${line}`))
  const offered = (...all: readonly [string, ...string[]]) => product('smtp', ehlo(...all))
  assert.equal(
    offered('mx', 'PIPELINING', 'SIZE 10240000', 'VRFY', 'ETRN', 'STARTTLS', 'CHUNKING'),
    'Postfix smtpd',
  )
  assert.equal(
    offered('mx Hello scan [192.0.2.1]', 'SIZE 52428800', '8BITMIME', 'PIPELINING', 'CHUNKING', 'HELP'),
    'Exim smtpd',
  )
  assert.equal(
    offered('mx Hello scan [192.0.2.1], pleased to meet you', 'ENHANCEDSTATUSCODES', 'PIPELINING', 'HELP'),
    'Sendmail',
  )
  assert.equal(
    offered(
      'mx Hello scan [192.0.2.1], pleased to meet you',
      '8BITMIME',
      'ENHANCEDSTATUSCODES',
      'SIZE 36700160',
      'HELP',
    ),
    'OpenSMTPD',
  )
  assert.equal(offered('mx', 'SIZE', 'HELP'), undefined)
})

test('file servers are told apart by what they offer and how they refuse', () => {
  assert.equal(
    product('ftp', lines('211-Features:', ' EPRT', ' EPSV', ' MDTM', ' PASV', ' UTF8', '211 End')),
    'vsftpd',
  )
  assert.equal(product('ftp', lines('530 Please login with USER and PASS.')), 'vsftpd')
  assert.equal(product('ftp', lines('500 EHLO not understood')), 'ProFTPD')
  assert.equal(product('ftp', lines("530 You aren't logged in")), 'Pure-FTPd')
  assert.equal(product('ftp', lines('500 Command "EHLO" not understood.')), 'pyftpdlib')
  assert.equal(product('ftp', lines('500 Unknown command.')), undefined)
})

test('mailboxes are told apart by what they offer', () => {
  assert.equal(
    product('pop3', lines('+OK Capability list follows', 'TOP', 'UIDL', 'EXPIRENEVER', 'USER', '.')),
    'GNU Mailutils pop3d',
  )
  assert.equal(product('pop3', lines("+OK Here's what I can do:", 'TOP', '.')), 'Courier pop3d')
  assert.equal(
    product('imap', lines('* CAPABILITY IMAP4rev1 SASL-IR LOGIN-REFERRALS ID ENABLE IDLE LITERAL+', 'a OK')),
    'Dovecot imapd',
  )
  assert.deepEqual(readSecondAnswer('pop3', lines('+OK', 'IMPLEMENTATION Qpopper-version-4.1.0', '.')), {
    read: true,
    product: 'Qpopper',
    version: '4.1.0',
  })
})

test('servers that say what they are', () => {
  assert.deepEqual(
    readSecondAnswer('nntp', lines('101 Capability list:', 'VERSION 2', 'IMPLEMENTATION INN 2.6.3', '.')),
    {
      read: true,
      product: 'INN',
      version: '2.6.3',
      cpe: ['cpe:/a:isc:inn:2.6.3'],
    },
  )
  assert.deepEqual(
    readSecondAnswer(
      'imap',
      lines('* CAPABILITY IMAP4rev1 ID', 'a OK', '* ID ("name" "Dovecot" "version" "2.3.4")', 'b OK'),
    ),
    { read: true, product: 'Dovecot', version: '2.3.4', cpe: ['cpe:/a:dovecot:dovecot:2.3.4'] },
  )
  assert.equal(readSecondAnswer('imap', lines('* ID NIL', 'b OK')), null)
  assert.equal(readSecondAnswer('pop3', lines('+OK', 'TOP', '.')), null)
})

test('any answer is read without harm', () => {
  const word = fc.constantFrom(
    '250-',
    '250 ',
    'IMPLEMENTATION ',
    '* ID (',
    '"name" ',
    '"x"',
    ')',
    '\r\n',
    'Hello ',
    '\xff',
    '1.2',
  )
  const text = fc.array(word, { maxLength: 60 }).map((list) => list.join(''))
  fc.assert(
    fc.property(fc.constantFrom('smtp', 'ftp', 'pop3', 'imap', 'nntp'), text, (service, answer) =>
      assert.match(JSON.stringify(readSecondAnswer(service, answer)), /^[\x20-\x7e]{0,1000}$/),
    ),
    { numRuns: 300 },
  )
})
