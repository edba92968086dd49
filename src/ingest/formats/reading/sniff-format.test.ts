import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixture } from '../fixtures/fixture.ts'
import { sniffFormat } from './sniff-format.ts'

const sniff = (text: string) => sniffFormat(Buffer.from(text))?.name ?? null

const files: readonly (readonly [string, string])[] = [
  ['rimlight.jsonl', 'rimlight'],
  ['nmap.xml', 'nmap'],
  ['masscan-json.txt', 'masscan-json'],
  ['masscan.list', 'masscan-list'],
  ['zgrab2.jsonl', 'zgrab2'],
  ['httpx.jsonl', 'httpx'],
  ['naabu.jsonl', 'naabu'],
  ['shodan.jsonl', 'shodan'],
]

for (const [file, name] of files)
  test(`${file} is recognized by its start`, () => {
    assert.equal(sniffFormat(fixture(file))?.name, name)
    assert.equal(sniffFormat(Buffer.concat([Buffer.from('\ufeff\r\n \n'), fixture(file)]))?.name, name)
  })

test('a record that goes on behind the head is recognized by the properties seen so far', () => {
  assert.equal(sniff('{"ip":"192.0.2.1","domain":"x","data":{"ssh":{"status":"succ'), 'zgrab2')
  assert.equal(sniff('{"http":{"html":"{\\"origin\\": \\"}"},"ip_str":"192.0.2.1","da'), 'shodan')
  assert.equal(sniff('{"port":80,"ip":"192.0.2.1","ht'), null, 'may still become something other than naabu')
  assert.equal(sniff('{"port":80,"ip":"192.0.2.1"}'), 'naabu')
})

test('properties of inner objects do not count', () => {
  assert.equal(sniff('{"a":{"origin":1,"target":2},"b":["ip_str","input"]}'), null)
})

test('the text of Shodan in `data` is not the object of zgrab2', () => {
  assert.equal(sniff('{"ip":1,"data":"{","port":1,"_shodan":{}}'), 'shodan')
})

test('what no tool writes is not recognized', () => {
  for (const text of ['', ' \n', 'hello', '{}', '{"', '"ip_str"', 'open sesame', '# comment', '\\'])
    assert.equal(sniff(text), null, text)
})

test('an endless string costs no more than its length', () => {
  const started = performance.now()
  assert.equal(sniff(`{"${'\\"'.repeat(500_000)}`), null)
  assert.equal(sniff(`{${'"\\'.repeat(500_000)}`), null)
  assert.ok(performance.now() - started < 20_000)
})
