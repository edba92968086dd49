import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { DomainEvent } from '../../../core/events/domain-event.ts'
import { serviceEvent } from '../../../testing/host-event.ts'
import { namesInEvent } from './names-in-event.ts'
import { type NameFormat, nameFormatOf, readNames } from './read-names.ts'

async function* chunksOf(content: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

async function read(content: string | Uint8Array, format?: NameFormat) {
  const names: string[] = []
  const events: DomainEvent[] = []
  const refusals: string[] = []
  for await (const parsed of readNames(chunksOf(Buffer.from(content)), { format, now: 1 })) {
    if (parsed.kind === 'refused') refusals.push(`${parsed.line}: ${parsed.reason}`)
    else {
      events.push(parsed.event as DomainEvent)
      names.push((parsed.event as DomainEvent).domain)
    }
  }
  return { names, events, refusals }
}

describe('sources of names', () => {
  test('lists, with comments and columns, also compressed', async () => {
    const list =
      '# comment\nwww.Example.com\n*.shop.example.com,192.0.2.1\r\n\nBÜCHER.example\nwww.example.com\nnot a name!\nsingle\n192.0.2.1\n'
    const expected = ['www.example.com', 'shop.example.com', 'xn--bcher-kva.example']
    const { names, refusals } = await read(list)
    assert.deepEqual(names, expected)
    assert.deepEqual(refusals, [
      '7: "not" is not a name',
      '8: "single" is not a name',
      '9: "192.0.2.1" is not a name',
    ])
    assert.deepEqual((await read(gzipSync(list))).names, expected)
    assert.match((await read(gzipSync(list).subarray(0, 60))).refusals.at(-1)!, /gzip data is damaged/)
  })

  test('certificate log exports as an array and as lines', async () => {
    const records = [
      {
        issuer_name: 'C=US, O=Example CA',
        common_name: 'example.com',
        name_value: 'example.com\n*.example.com\nme@example.com',
      },
      { common_name: 'Some Person', name_value: 'mail.example.com', id: 7 },
      { data: { leaf_cert: { all_domains: ['a.example.net', 'b.example.net'] } } },
    ]
    const expected = ['example.com', 'mail.example.com', 'a.example.net', 'b.example.net']
    const array = await read(JSON.stringify(records))
    assert.deepEqual([array.names, array.refusals], [expected, []])
    const lines = await read(records.map((record) => JSON.stringify(record)).join('\n'))
    assert.deepEqual([lines.names, lines.refusals], [expected, []])
    const cut = await read(`${JSON.stringify(records).slice(0, -1)},{"name_value":"x" nonsense`)
    assert.deepEqual(cut.names, expected)
    assert.match(cut.refusals[0]!, /^4: the JSON cannot be read on/)
  })

  test('zone files: origin, owner of the line before, parentheses, quotes, escapes', async () => {
    const zone = `$ORIGIN example.com.
$TTL 1h
@       IN SOA ns1 hostmaster ( 2024010101 ; serial
                3600 600 86400 60 )
        IN NS ns1
        NS ns2.example.net.
        MX 20 mail2
        MX 10 mail1
        3600 IN TXT "v=spf1 " "-all; really" ; comment
ns1     300 IN A 192.0.2.53
        IN 300 AAAA 2001:db8::53
www     CNAME @
*       A 192.0.2.99
        A 192.0.2.98
esc     TXT quo\\"te \\065
bad     A not-an-address
srv     SRV 1 2 3 target
$ORIGIN sub
deep    A 192.0.2.7
ns1.example.com. A 192.0.2.54
$INCLUDE other.zone
open    TXT ( "never closed"
`
    assert.equal(nameFormatOf(zone), 'zone')
    const { events, refusals } = await read(zone)
    const byName = new Map(events.map(({ domain, records }) => [domain, records]))
    assert.deepEqual(
      [...byName.keys()],
      ['example.com', 'ns1.example.com', 'www.example.com', 'esc.example.com', 'deep.sub.example.com'],
    )
    assert.deepEqual(byName.get('example.com'), {
      A: [],
      AAAA: [],
      NS: ['ns1.example.com', 'ns2.example.net'],
      MX: ['mail1.example.com', 'mail2.example.com'],
      CNAME: [],
      TXT: ['v=spf1 -all; really'],
      PTR: [],
    })
    assert.deepEqual(byName.get('ns1.example.com')?.A, ['192.0.2.53', '192.0.2.54'])
    assert.deepEqual(byName.get('www.example.com')?.CNAME, ['example.com'])
    assert.deepEqual(byName.get('esc.example.com')?.TXT, ['quo"teA'])
    assert.deepEqual(
      refusals.map((text) => text.replace(/:.*$/, '')),
      ['16', '21', '22'],
    )
  })

  test('any text is read in any format without an exception', async () => {
    const sign = fc.constantFrom(
      '$ORIGIN ',
      '(',
      ')',
      '"',
      '\\',
      ';',
      ' ',
      '\n',
      '@',
      '*',
      'A ',
      'IN ',
      'TXT ',
      '{',
      '[',
      ':',
      'é',
      '1',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(sign, { maxLength: 60 }).map((signs) => signs.join('')),
    )
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('list', 'json', 'zone', undefined), async (content, format) => {
        await read(content, format as NameFormat | undefined)
      }),
      { numRuns: 400 },
    )
  })

  test('events of hosts tell names, those of jobs do not', () => {
    const event = {
      ...serviceEvent('192.0.2.1', 443),
      result: {
        data: {
          cert_info: {
            certificate_chain: [
              {
                as_dict: {
                  subject: { common_name: 'www.example.com' },
                  extensions: {
                    subject_alt_name: ['*.example.com', 'api.example.com', '192.0.2.1', 'localhost'],
                  },
                },
              },
            ],
          },
          response: {
            url: 'https://shop.example.com:8443/start',
            title: 'Shop',
            body: { content: '<a href="https://cdn.example.net/x">x</a>' },
            redirects: [{ redirectUri: 'http://old.example.com/' }, { redirectUri: 5 }],
          },
        },
      },
    }
    const names = namesInEvent(event, 'Host1.Example.org.')
    assert.deepEqual(names.map(({ name }) => name).sort(), [
      'api.example.com',
      'cdn.example.net',
      'example.com',
      'host1.example.org',
      'old.example.com',
      'shop.example.com',
      'www.example.com',
    ])
    assert.equal(names.find(({ name }) => name === 'shop.example.com')?.title, 'Shop')
    const own = { ...event, origin: { ...event.origin, client_id: 'acme' } }
    assert.deepEqual(namesInEvent(own, 'host1.example.org'), [])
    fc.assert(
      fc.property(fc.object(), (data) => {
        namesInEvent({ ...event, result: { data } } as never, '')
      }),
    )
  })
})
