import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createMatcher } from '../match-service.ts'
import { FingerprintFileError } from './fingerprint-file-error.ts'
import { loadFingerprintFile, loadFingerprintFiles } from './load-fingerprint-file.ts'
import { readProbeFile } from './probe-file.ts'
import { readRecogFile } from './recog-file.ts'

const folder = temporaryFolder()
const latin1 = (text: string) => Buffer.from(text, 'latin1')

function fileOf(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

const lines = String.raw`# a set for the tests
Exclude T:9100-9107,U:515

Probe TCP NULL q||
totalwaitms 6000
match example m|^hello (\d+)\.(\d+) from ([\w.]+)\r\n|i p/Example $1/ v/$1.$2/ i/more: $SUBST(3,".","-")/ h/$3/ o/Linux/ d/router/ cpe:/a:example:exampled:$1.$2/a
softmatch example m|^hello|

Probe TCP AskPage q|GET / HTTP/1.0\r\n\r\n|
rarity 1
ports 80,8000-8002
sslports 443,1234
match http m=^HTTP/1\.[01] 200 .*\r\nServer: Own/([\d.]+)=s p/Own/ v/$1/

Probe UDP AskBytes q|\x01\0\xff|
rarity 5
ports 7000
match bytes m|^\x02(..)$|s p/Bytes/ v/$I(1,">")/ i|$P(1)|

Probe TCP Other q|other\n|
fallback AskPage
match other m|^other|
`

test('probes and matches of the line format', async () => {
  const { rules, probes, warnings } = await loadFingerprintFile(fileOf('lines', lines))
  assert.deepEqual(warnings, [])
  assert.deepEqual(
    probes.map(({ name, transport, rarity, ports, fallback }) => [name, transport, rarity, ports, fallback]),
    [
      ['AskBytes-udp', 'udp', 2, [7000], undefined],
      ['Other', 'tcp', 3, [], ['http-get']],
    ],
  )
  assert.deepEqual([...probes[0]!.payload({ host: '', userAgent: '' })], [1, 0, 255])
  const match = createMatcher(rules, { fallbacks: new Map([['Other', ['http-get']]]) })
  assert.deepEqual(match('null', latin1('Hello 1.2 from a.example\r\n')), {
    id: 'line-6',
    service: 'example',
    soft: false,
    product: 'Example 1',
    version: '1.2',
    extrainfo: 'more: a-example',
    hostname: 'a.example',
    ostype: 'Linux',
    device: 'router',
    cpe: ['cpe:/a:example:exampled:1.2'],
  })
  assert.equal(match('null', latin1('hello there'))?.soft, true)
  assert.equal(match('http-get', latin1('HTTP/1.1 200 OK\r\nServer: Own/3.4\r\n'))?.version, '3.4')
  assert.equal(match('Other', latin1('HTTP/1.1 200 OK\r\nServer: Own/3.4\r\n'))?.version, '3.4')
  assert.deepEqual(match('AskBytes-udp', latin1('\x02\x01A'))?.version, '321')
})

test('hostile lines are refused by their number', () => {
  const refused: readonly (readonly [string, RegExp])[] = [
    ['match x m|a|', /line 1: match stands before the first Probe/],
    ['Probe TCP A q|x', /line 1: The payload has no end/],
    ['Probe TCP A q|x| rm -rf', /line 1: There is more after the payload/],
    ['Probe TCP a|b q|x|', /line 1: A Probe is/],
    ['Probe ICMP A q|x|', /line 1/],
    [`Probe TCP A q|${'x'.repeat(2000)}|`, /line 1: The payload is too long/],
    ['Probe TCP A q|\\q|', /line 1: .*no escape/],
    ['Probe TCP redis-info q|x|', /line 1: There already is a probe redis-info/],
    ['Probe TCP A q|x|\nProbe TCP A q|y|', /line 2: There already is/],
    ['Probe TCP A q|x|\nrarity 10', /line 2: rarity must be/],
    ['Probe TCP A q|x|\nports 1-99999', /line 2: .*no port/],
    ['Probe TCP A q|x|\nports 20-10', /line 2/],
    ['Probe TCP A q|x|\nwhat 7', /line 2: what is not known/],
    ['Probe TCP A q|x|\nmatch x m|(|', /line 2: The expression cannot be read/],
    ['Probe TCP A q|x|\nmatch x m|a', /line 2: The expression has no end/],
    ['Probe TCP A q|x|\nmatch x m|a|g', /line 2: Flags/],
    ['Probe TCP A q|x|\nmatch x m|a| z/y/', /line 2: .*no field/],
    ['Probe TCP A q|x|\nmatch x m|a| p/y', /line 2: .*no field/],
    ['Probe TCP A q|x|\nmatch x m|a| p/$RUN(1)/', /line 2: .*not known/],
    ['Probe TCP A q|x|\nmatch x;y m|a|', /line 2: A match is/],
  ]
  for (const [text, expected] of refused)
    assert.throws(() => readProbeFile(text), expected, text.slice(0, 60))
})

const recog = (body: string, matches = 'http_header.server') =>
  `<?xml version="1.0"?>\n<fingerprints matches="${matches}" protocol="http">\n${body}\n</fingerprints>\n`

const own = `<fingerprint pattern="^OWN/(\\d+\\.\\d+)(?: on (\\w+))?$" flags="REG_ICASE">
  <description>Own server</description>
  <example service.version="1.2">own/1.2 on Linux</example>
  <example _encoding="base64">b3duLzEuMw==</example>
  <param pos="0" name="service.vendor" value="Example"/>
  <param pos="0" name="service.product" value="Own &amp; server"/>
  <param pos="1" name="service.version"/>
  <param pos="2" name="os.family"/>
  <param pos="0" name="hw.device" value="Printer"/>
  <param pos="0" name="service.cpe23" value="cpe:/a:example:own:{service.version}"/>
</fingerprint>`

test('fingerprints in XML', async () => {
  const { rules, warnings } = await loadFingerprintFile(fileOf('own.xml', recog(own)))
  assert.deepEqual(warnings, [])
  const match = createMatcher(rules)
  assert.deepEqual(match('http-get', latin1('HTTP/1.1 200 OK\r\nServer: Own/4.5 on Linux\r\n\r\n')), {
    id: 'line-3',
    service: 'http',
    soft: false,
    product: 'Own & server',
    version: '4.5',
    ostype: 'Linux',
    device: 'Printer',
    cpe: ['cpe:/a:example:own:4.5'],
  })
  const mail = readRecogFile(
    recog(
      '<fingerprint pattern="^([\\w.]+) ESMTP Own"><param pos="1" name="host.name"/></fingerprint>',
      'smtp.banner',
    ),
  )
  const found = createMatcher(mail.rules)('null', latin1('220 mx.example.org ESMTP Own\r\n'))
  assert.deepEqual([found?.service, found?.hostname], ['smtp', 'mx.example.org'])
})

test('what is left aside is said', () => {
  const missed = readRecogFile(recog('<fingerprint pattern="^a"><example>b</example></fingerprint>'))
  assert.deepEqual(missed.warnings, ['line 3: the pattern does not match 1 of its own examples'])
  const unread = readRecogFile(recog(own, 'favicon.md5'))
  assert.deepEqual([unread.rules.length, unread.warnings.length], [0, 1])
})

test('hostile XML is refused by its line', () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
  const refused: readonly (readonly [string, RegExp])[] = [
    [
      `<?xml version="1.0"?>${bomb}<fingerprints matches="html_title">&b;</fingerprints>`,
      /line 1: A document type/,
    ],
    [recog('<fingerprint pattern="("/>'), /line 3: The pattern cannot be read/],
    [recog('<fingerprint/>'), /line 3: A fingerprint has no pattern/],
    [recog('<fingerprint pattern="a" flags="REG_WHAT"/>'), /line 3: REG_WHAT/],
    [recog('<fingerprint pattern="a">\n<param pos="12" name="x"/></fingerprint>'), /line 4: A param/],
    [
      recog('<fingerprint pattern="a">\n<param pos="0" name="x" value="$1"/></fingerprint>'),
      /line 4: .*capture/,
    ],
    [recog('<fingerprint pattern="a">'), /line \d: /],
    ['<a/>', /line 1: <a> stands outside/],
    ['<fingerprints matches="html_title">&lol;</fingerprints>', /line 1/],
  ]
  for (const [text, expected] of refused)
    assert.throws(() => readRecogFile(text), expected, text.slice(0, 80))
})

test('any bytes are read or refused with a line', () => {
  const alphabet = fc.constantFrom(
    'Probe TCP A q|x|\n',
    'match x m|',
    '|',
    'p/',
    '$1',
    '/',
    '<',
    '>',
    '"',
    '\n',
    'a',
    '\\',
  )
  fc.assert(
    fc.property(fc.array(alphabet, { maxLength: 30 }), (parts) => {
      for (const read of [readProbeFile, readRecogFile]) {
        try {
          read(parts.join(''))
        } catch (error) {
          assert.ok(error instanceof FingerprintFileError, String(error))
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('several files are one set, named by where they stand', async () => {
  const files = [fileOf('one', lines), fileOf('two.xml', recog(own))]
  const { rules, probes } = await loadFingerprintFiles(files)
  assert.deepEqual(
    [rules.at(0)?.id, rules.at(-1)?.id, probes.length],
    ['extra-1/line-6', 'extra-2/line-3', 2],
  )
  await assert.rejects(
    loadFingerprintFiles([files[0]!, fileOf('again', lines)]),
    /which another file has too/,
  )
  mkdirSync(path.join(folder, 'dir'))
  await assert.rejects(loadFingerprintFile(path.join(folder, 'dir')), /is not a file/)
  await assert.rejects(loadFingerprintFile(path.join(folder, 'missing')), /ENOENT/)
  await assert.rejects(loadFingerprintFile(fileOf('bad', 'Probe')), /bad, line 1/)
})
