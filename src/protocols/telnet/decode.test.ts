import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createTelnetReader, maxTextBytes } from './decode.ts'

test('options are listed by name and refused, the text between them is the banner', () => {
  const reader = createTelnetReader()
  const answer = reader.push(
    Buffer.from(
      '\xff\xfb\x01\xff\xfb\x03\xff\xfd\x18\xff\xfd\x63\xff\xfc\x05\xff\xfe\x1fhi\r\nlogin: ',
      'latin1',
    ),
  )
  assert.deepEqual(reader.record(), {
    telnet: {
      banner: 'hi\\r\\nlogin: ',
      will: [
        { name: 'Echo', value: 1 },
        { name: 'Suppress Go Ahead', value: 3 },
      ],
      do: [
        { name: 'Terminal Type', value: 24 },
        { name: 'Unknown', value: 99 },
      ],
      wont: [{ name: 'Status', value: 5 }],
      dont: [{ name: 'Negotiate About Window Size', value: 31 }],
    },
  })
  assert.equal(Buffer.from(answer).toString('hex'), 'fffe01fffe03fffc18fffc63')
})

test('an option that is offered again is not refused again', () => {
  const reader = createTelnetReader()
  assert.equal(reader.push(Buffer.from('fffb01fffb01', 'hex')).length, 3)
  assert.equal(reader.push(Buffer.from('fffb01', 'hex')).length, 0)
})

test('subnegotiations, doubled bytes and other commands are no text of their own', () => {
  const reader = createTelnetReader()
  reader.push(Buffer.from('61fffa1801fffffff062fff163ffff64', 'hex'))
  assert.deepEqual(reader.record(), { telnet: { banner: 'abc\\xffd' } })
})

test('any bytes, cut anywhere, make the same bounded record of plain text', () => {
  const mostlyCommands = fc.array(
    fc.oneof(fc.constant(255), fc.integer({ min: 240, max: 255 }), fc.nat(255)),
    {
      maxLength: 300,
    },
  )
  fc.assert(
    fc.property(mostlyCommands, fc.nat(300), (bytes, cut) => {
      const whole = createTelnetReader()
      const answer = whole.push(Uint8Array.from(bytes))
      const parts = createTelnetReader()
      const first = parts.push(Uint8Array.from(bytes.slice(0, cut)))
      const second = parts.push(Uint8Array.from(bytes.slice(cut)))
      assert.deepEqual(Buffer.concat([first, second]), Buffer.from(answer))
      assert.deepEqual(parts.record(), whole.record())
      assert.ok(answer.length <= bytes.length)
      assert.match(JSON.stringify(whole.record()), /^[\x20-\x7e]*$/)
    }),
  )
  const long = createTelnetReader()
  long.push(Buffer.alloc(100_000, 'x'))
  assert.equal(long.textLength(), maxTextBytes)
})
