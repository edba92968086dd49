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
  assert.equal(product('ftp', lines("502 'feat' not implemented")), 'aioftp')
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

test('words and orders that only one program has', () => {
  const cases: readonly (readonly [string, string, ...string[]])[] = [
    ['smtp', 'qmail smtpd', '250-mx', '250-PIPELINING', '250 8BITMIME'],
    [
      'smtp',
      'Postfix smtpd',
      '250-mx',
      '250-PIPELINING',
      '250-SIZE 1',
      '250-STARTTLS',
      '250-ENHANCEDSTATUSCODES',
      '250-8BITMIME',
      '250 DSN',
    ],
    ['smtp', 'Sendmail', '502 no', '214-2.0.0 This is sendmail version 8.15.2', '214 2.0.0 End of HELP info'],
    ['smtp', 'qmail smtpd', '502 unimplemented', '214 netqmail home page: http://qmail.org/netqmail'],
    [
      'smtp',
      'Exim smtpd',
      '250 mx',
      '214-Commands supported:',
      '214 AUTH STARTTLS HELO EHLO MAIL RCPT DATA BDAT',
    ],
    ['smtp', 'Courier smtpd', '250-mx.example.org Ok.', '250 DSN'],
    ['smtp', 'Stalwart smtpd', '250-mx you had me at EHLO', '250 DSN'],
    ['smtp', 'Nodemailer SMTP server', '250-mx Nice to meet you, [192.0.2.1]', '250 SIZE 1'],
    [
      'smtp',
      'go-smtp',
      '250-Hello scan.invalid',
      '250-PIPELINING',
      '250-8BITMIME',
      '250-ENHANCEDSTATUSCODES',
      '250 SIZE',
    ],
    ['smtp', 'aiosmtpd', '250-mx', '250-SIZE 33554432', '250-8BITMIME', '250-SMTPUTF8', '250 HELP'],
    ['smtp', 'Apache James smtpd', '250-mx Hello scan.invalid [192.0.2.1])', '250 8BITMIME'],
    ['smtp', 'CommuniGate Pro smtpd', '250-mx your name is not "scan.invalid"', '250 EHLO'],
    ['smtp', 'MailEnable smtpd', '250-mx [192.0.2.1], this server offers 4 extensions', '250 HELP'],
    [
      'smtp',
      'Lotus Domino smtpd',
      '250-mx Hello scan ([192.0.2.1]), pleased to meet you',
      '250-HELP',
      '250-SIZE 52428800',
      '250 PIPELINING',
    ],
    [
      'smtp',
      'Microsoft ESMTP',
      '250-mx Hello [192.0.2.1]',
      '250-TURN',
      '250-SIZE 2097152',
      '250-ETRN',
      '250-PIPELINING',
      '250 OK',
    ],
    ['ftp', 'Serv-U ftpd', '211-Extensions supported', ' AUTH TLS', ' CSID Name; Version;', '211 End'],
    [
      'ftp',
      'Apache FtpServer',
      '211-Extensions supported',
      ' SIZE',
      ' MDTM',
      ' REST STREAM',
      ' LANG en;zh-tw;ja;is',
      '211 End',
    ],
    ['ftp', 'BusyBox ftpd', '211-Features:', ' EPSV', ' PASV', ' REST STREAM', ' MDTM', ' SIZE', '211 Ok'],
    ['ftp', 'ftpserverlib', '211- These are my features', ' CLNT', '211 end'],
    [
      'ftp',
      'tnftpd',
      '211-Features supported',
      ' MDTM',
      ' MLST Type*;Size*;Modify*;Perm*;Unique*;',
      ' REST STREAM',
      ' SIZE',
      ' TVFS',
      '211 End',
    ],
    ['ftp', 'FileZilla ftpd', '500 Syntax error', '215 UNIX emulated by FileZilla'],
    [
      'ftp',
      'z/OS ftpd',
      '530 Not logged in',
      '215 MVS is the operating system of this server. FTP Server is running on z/OS.',
    ],
    ['pop3', 'hMailServer pop3d', '+OK CAPA list follows', 'USER', 'UIDL', 'TOP', '.'],
    ['pop3', 'Zimbra pop3d', '+OK Capability list follows', 'TOP', 'IMPLEMENTATION ZimbraInc', '.'],
    ['imap', 'Cyrus imapd', '* CAPABILITY IMAP4rev1 LITERAL+ ID ENABLE ACL', 'a OK'],
    [
      'imap',
      'Dovecot imapd',
      '* CAPABILITY IMAP4rev1 LITERAL+ SASL-IR LOGIN-REFERRALS ID ENABLE IDLE STARTTLS',
      'a OK',
    ],
    [
      'imap',
      'hMailServer imapd',
      '* CAPABILITY IMAP4 IMAP4rev1 CHILDREN IDLE QUOTA SORT ACL NAMESPACE RIGHTS=texk',
      'a OK',
    ],
    ['nntp', 'InterNetNews (INN)', '500 What?'],
  ]
  for (const [service, expected, ...answer] of cases)
    assert.equal(product(service, lines(...answer)), expected, answer.join(' / '))
  for (const [service, ...answer] of [
    ['smtp', '250-mx', '250-SIZE 100', '250 8BITMIME'],
    ['smtp', '502 Command not implemented', '502 Command not implemented'],
    ['ftp', "500 'FEAT': command not understood.", '215 UNIX Type: L8'],
    ['imap', '* CAPABILITY IMAP4rev1', 'a OK'],
    ['pop3', '-ERR unknown command'],
    ['nntp', '500 Unknown command'],
  ] as const)
    assert.equal(product(service, lines(...answer)), undefined, answer.join(' / '))
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
