import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMatcher } from '../match-service.ts'
import { probeFor } from '../rules/example-answer.ts'
import { rules } from '../rules.ts'
import { lineSightings, parseTable } from './parse-table.ts'
import { sightingRule } from './sighting-rule.ts'
import { createTableIndex } from './table-index.ts'
import { tableIndex, tableRules } from './tables.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const match = createMatcher(rules, { table: tableIndex })
const page = (head: string, title = '') =>
  match('http-get', latin1(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n<html><title>${title}</title>`))

test('every sighting is recognised by its own rule among all others, with what its line says', () => {
  const all = tableRules()
  assert.ok(all.length >= 5000, `${all.length} rules`)
  for (const { id: wanted, reads, example } of all) {
    const { answer, ...expected } = example
    const found = match(probeFor(reads), latin1(answer))
    assert.ok(found, wanted)
    const { id, service: _service, soft: _soft, weak: _weak, next: _next, ...details } = found
    assert.deepEqual([id, details], [wanted, expected])
  }
})

test('platform names have the form of CPE 2.2', () => {
  for (const { id, example } of tableRules())
    for (const cpe of example.cpe ?? [])
      assert.match(cpe, /^cpe:\/[aoh](?::[a-z0-9._%!-]+){2,4}$/, `${id}: ${cpe}`)
})

test('a line is a product with its traits and sightings', () => {
  const [line, ...others] = parseTable(`
    # a remark
    Example Box {A1,B 2} | o:example:{}_firmware | camera linux | realm Example {} | title {}
  `)
  assert.deepEqual(others, [])
  assert.deepEqual(line, {
    product: 'Example Box {}',
    cpe: 'o:example:{}_firmware',
    weak: false,
    device: 'webcam',
    ostype: 'Linux',
    sightings: [
      { where: 'realm', text: 'Example {}' },
      { where: 'title', text: '{}' },
    ],
    models: ['A1', 'B 2'],
  })
  const shown = line!.sightings.flatMap((one) => lineSightings(line!, one))
  assert.deepEqual(
    shown.map(({ sighting, product }) => [sighting.text, product().product, product().cpe]),
    [
      ['Example {A1,B 2}', 'Example Box {}', 'o:example:{}_firmware'],
      ['A1', 'Example Box A1', 'o:example:a1_firmware'],
      ['B 2', 'Example Box B 2', 'o:example:b_2_firmware'],
    ],
  )
  for (const wrong of [
    'Example',
    'Example | - | -',
    'Example | - | flying | title Example',
    'Example | - | - | title',
  ])
    assert.throws(() => parseTable(wrong), /Not a|Unknown/, wrong)
  assert.throws(() => sightingRule(line!, { where: 'nowhere', text: 'x' }), /Unknown kind/)
})

test('the longest text wins, models are told apart, and a version may be missing', () => {
  const index = createTableIndex(() =>
    parseTable(`Example | e:example | - | server Example/<1.2>
     Example Manager | e:manager | - | server Example/Manager <3.0>
     Box {R1,R12} | o:e:{}_firmware | router | realm Box {} <1.0>`),
  )
  const find = createMatcher([], { table: index })
  const server = (value: string) => find('http-get', latin1(`HTTP/1.1 200 OK\r\nServer: ${value}\r\n\r\n`))
  assert.deepEqual([server('Example/1.7')?.product, server('Example/1.7')?.version], ['Example', '1.7'])
  assert.equal(server('EXAMPLE')?.version, undefined)
  assert.equal(server('Example/Manager 3.1')?.product, 'Example Manager')
  assert.equal(server('Examples/1.7'), null)
  const realm = (value: string) =>
    find('http-get', latin1(`HTTP/1.1 401 x\r\nWWW-Authenticate: Basic realm="${value}"\r\n\r\n`))
  assert.deepEqual(realm('Box R12 2.5')?.cpe, ['cpe:/o:e:r12_firmware:2.5'])
  assert.deepEqual(realm('Box R1')?.cpe, ['cpe:/o:e:r1_firmware'])
  assert.equal(realm('Box R123'), null)
})

test('the name of a host is no product', () => {
  for (const greeting of [
    '220 mx1.example.com ESMTP ready',
    '220 mx ESMTP ready',
    '220 postfix.example.com ESMTP ready',
    '220 imail.example.com ESMTP',
    '220 canon.example.com FTP server ready.',
    '220 canonical FTP server ready.',
    '220 hpux1 FTP server ready.',
    '220 axis.example.com FTP server ready',
    '+OK dovecot.example.com POP3 ready',
    '* OK dovecot.example.com IMAP4 ready',
    '200 diablo.example.com news ready',
  ])
    assert.equal(match('null', latin1(`${greeting}\r\n`))?.product, undefined, greeting)
})

test('a title names a product by itself or in a part of its own', () => {
  assert.equal(page('', 'Log in to TeamCity &mdash; TeamCity')?.product, 'TeamCity')
  assert.equal(page('', 'Users | phpIPAM')?.product, 'phpIPAM')
  assert.equal(page('', 'Why I moved from phpIPAM to paper')?.product, undefined)
  assert.equal(page('', 'The Vault of songs')?.product, undefined)
  assert.equal(page('', 'Songs | Vault')?.product, undefined)
})

test('what any page may be called, ask for or set names no product', () => {
  const titles = `
    Home|Login|Log in|Sign in|Index|Welcome|Dashboard|Main|Portal|Admin|Administration|Untitled|Loading...|Redirecting|Error
    404 Not Found|403 Forbidden|401 Unauthorized|502 Bad Gateway|Service Unavailable|Object moved|Document Moved|Maintenance
    Coming soon|Under construction|Test page|Default page|Hello world|My blog|News|Gallery|Photos|Forum|Shop|Store|Contact
    About us|Our company|Acme Corporation|Acme - Home|Login - Acme|Acme Login|Restaurant Magnolia|Magnolia Bakery|Galaxy of shoes
    Kitchen and bath|Evergreen trees|The Breeze hotel|Emerson College|Carrier pigeons|Vega restaurant|Paradox games|Athena school
    Synapse of the mind|Hub of news|Atrium hotel|Savant studio|Crimson tide|Millennium bridge|Haiku of the day|Aleph books
    Statistics|Status|Reports|Search|Settings|Setup|Configuration|Management|Control panel|Web interface|Web server|Device
    Router|Switch|Camera login page|Printer|Server|Gateway login|Network|Monitor|Backup|Archive|Files|Mail|Webmail|Calendar
    Identity|Account|User login|Customer portal|Employee portal|Intranet|Extranet|Support|Help desk|Service desk|Ticket
    Library catalogue|Student portal|Music|Video|Radio|Weather|Maps|Travel|Bank|Insurance|Hospital|Clinic|University`
  for (const title of titles.split(/[|\n]/).map((one) => one.trim()))
    assert.equal(page('', title)?.product, undefined, title)
  for (const realm of [
    'Restricted',
    'Login',
    'Private',
    'Members only',
    'Protected area',
    'Authorization',
    'Admin',
    'Secure',
  ])
    assert.equal(page(`WWW-Authenticate: Basic realm="${realm}"`)?.product, undefined, realm)
  for (const cookie of [
    'session',
    'sid',
    'lang',
    'id',
    'token',
    'user',
    'csrf',
    'visited',
    'theme',
    'locale',
    'test',
  ])
    assert.equal(page(`Set-Cookie: ${cookie}=1`)?.product, undefined, cookie)
})

test('what a page and its server both name has the version of either', () => {
  const both = (head: string, title: string) => {
    const found = page(head, title)
    return [found?.product, found?.version, found?.cpe?.[0]]
  }
  assert.deepEqual(both('Server: nginx/1.18.0', 'Welcome to nginx!'), [
    'nginx',
    '1.18.0',
    'cpe:/a:f5:nginx:1.18.0',
  ])
  assert.equal(both('Server: Microsoft-IIS/10.0', 'IIS Windows Server')[1], '10.0')
  assert.equal(both('Set-Cookie: sessiontest=1\r\nServer: MiniServ/2.013', 'Login')[1], '2.013')
  assert.equal(both('Server: nginx/1.18.0', 'phpIPAM')[1], undefined)
})

test('the platform of a page says less than any server', () => {
  assert.equal(page('Set-Cookie: PHPSESSID=1')?.product, 'PHP')
  assert.equal(page('Server: nginx\r\nSet-Cookie: PHPSESSID=1')?.product, 'nginx')
  assert.equal(page('Set-Cookie: PHPSESSIDX=1')?.product, undefined)
})

test('no sighting is slow on what is made to be slow', () => {
  const from = process.cpuUsage()
  const some = tableRules().filter((_, index) => index % 97 === 0)
  for (const { reads, example } of some)
    for (const filler of ['a', ' ', '1.', 'A1 ', '-'])
      match(probeFor(reads), latin1((example.answer.slice(0, -5) + filler.repeat(16_384)).slice(0, 16_384)))
  const { user } = process.cpuUsage(from)
  // An expression that tries every way to split such a text would take hours.
  assert.ok(user < 60_000_000, `${user} µs`)
})
