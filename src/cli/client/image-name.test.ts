import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addressFrom } from '../../core/address.ts'
import { readImageName, usualType } from './image-name.ts'

test('names of screenshots are read in the usual spellings', () => {
  const known: Record<string, object> = {
    '192.0.2.1_3389': { ip: '192.0.2.1', port: 3389 },
    '192.0.2.1-5900-vnc': { ip: '192.0.2.1', port: 5900, type: 'vnc' },
    '192.0.2.1_5900_VNC': { ip: '192.0.2.1', port: 5900, type: 'vnc' },
    '192.0.2.1:6000': { ip: '192.0.2.1', port: 6000 },
    '192_0_2_1_80': { ip: '192.0.2.1', port: 80 },
    'http-192.0.2.1-8080': { ip: '192.0.2.1', port: 8080, type: 'web' },
    'https_192.0.2.1_443': { ip: '192.0.2.1', port: 443, type: 'web' },
    '2001_db8__1_3389': { ip: '2001:db8::1', port: 3389 },
    '2001.db8..1_3389': { ip: '2001:db8::1', port: 3389 },
    '2001-db8--1-3389-rdp': { ip: '2001:db8::1', port: 3389, type: 'rdp' },
    '[2001:db8::1]:3389': { ip: '2001:db8::1', port: 3389 },
    '2001_db8____443': { ip: '2001:db8::', port: 443 },
  }
  for (const [name, expected] of Object.entries(known)) assert.deepEqual(readImageName(name), expected, name)
})

test('other names are none', () => {
  for (const name of [
    '',
    'screenshot',
    '192.0.2.1',
    '192.0.2.1_99999',
    '300.0.2.1_80',
    'example.com_80',
    '-_-_',
  ])
    assert.equal(readImageName(name), null, name)
})

test('every address and port comes back from its name', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.bigInt(0n, 0xffffffffn), fc.bigInt(0x1_0000_0000_0000n, (1n << 128n) - 1n)),
      fc.integer({ min: 0, max: 65_535 }),
      fc.constantFrom('.', '_', '-'),
      (value, port, joint) => {
        const { text } = addressFrom(value <= 0xffffffffn ? 4 : 6, value)
        assert.deepEqual(readImageName(`${text.replaceAll(':', joint)}_${port}`), { ip: text, port })
      },
    ),
  )
})

test('no name takes long', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300, unit: fc.constantFrom('-', '_', '.', '1', 'http', 'f') }),
      (name) => {
        const read = readImageName(name)
        assert.ok(read === null || read.port <= 65_535)
      },
    ),
  )
})

test('ports tell what took a picture', () => {
  const types = [3389, 5900, 5999, 6000, 6063, 6064, 80].map(usualType)
  assert.deepEqual(types, ['rdp', 'vnc', 'vnc', 'x11', 'x11', 'web', 'web'])
})
