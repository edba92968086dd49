import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ProtocolError } from '../../wire/buffered-reader.ts'
import { describeAccepted, describeRefused } from './decode.ts'
import { colorByMasks, colorByTable, convertRows, imageLayout } from './pixels.ts'
import { decodeSetup, decodeSetupHead, type Setup } from './setup.ts'

/** One screen of 640x480 with one visual, as a server would send it. */
function setupBytes(vendor: string, visual: { class: number; masks: readonly number[] }): Buffer {
  const name = Buffer.alloc(Math.ceil(vendor.length / 4) * 4)
  name.write(vendor, 'latin1')
  const fixed = Buffer.alloc(32)
  fixed.writeUInt32LE(12_101_007, 0)
  fixed.writeUInt32LE(256, 12)
  fixed.writeUInt16LE(vendor.length, 16)
  fixed.writeUInt16LE(65_535, 18)
  fixed.set([1, 1, 0, 0, 32, 32, 8, 255], 20)
  const screen = Buffer.alloc(40)
  for (const [index, value] of [0x50e, 0x20, 0xffffff, 0].entries()) screen.writeUInt32LE(value, index * 4)
  for (const [index, value] of [640, 480, 169, 127, 1, 1].entries())
    screen.writeUInt16LE(value, 20 + index * 2)
  screen.writeUInt32LE(0x21, 32)
  screen[38] = 24
  screen[39] = 1
  const depth = Buffer.from([24, 0, 1, 0, 0, 0, 0, 0])
  const last = Buffer.alloc(24)
  last.writeUInt32LE(0x21, 0)
  last[4] = visual.class
  last.writeUInt16LE(256, 6)
  for (const [index, mask] of visual.masks.entries()) last.writeUInt32LE(mask, 8 + index * 4)
  return Buffer.concat([fixed, name, Buffer.from([24, 32, 32, 0, 0, 0, 0, 0]), screen, depth, last])
}

const head = { status: 'accepted', reasonLength: 0, major: 11, minor: 0, length: 0 } as const
const trueColor = { class: 4, masks: [0xff0000, 0xff00, 0xff] }

test('a display in the words of xdpyinfo', () => {
  const setup = decodeSetup(head, setupBytes('The X.Org Foundation', trueColor))
  const { connected, xdpyinfo } = describeAccepted(setup, '192.0.2.7:0')
  assert.equal(connected, true)
  assert.deepEqual(xdpyinfo!.stdout.split('\\n'), [
    'name of display:    192.0.2.7:0',
    'version number:    11.0',
    'vendor string:    The X.Org Foundation',
    'vendor release number:    12101007',
    'X.Org version: 1.21.1.7',
    'maximum request size:  262140 bytes',
    'motion buffer size:  256',
    'bitmap unit, bit order, padding:    32, LSBFirst, 32',
    'image byte order:    LSBFirst',
    'number of supported pixmap formats:    1',
    'supported pixmap formats:',
    '    depth 24, bits_per_pixel 32, scanline_pad 32',
    'keycode range:    minimum 8, maximum 255',
    'default screen number:    0',
    'number of screens:    1',
    '',
    'screen #0:',
    '  dimensions:    640x480 pixels (169x127 millimeters)',
    '  resolution:    96x96 dots per inch',
    '  depths (1):    24',
    '  root window id:    0x50e',
    '  depth of root window:    24 planes',
    '  number of colormaps:    minimum 1, maximum 1',
    '  default colormap:    0x20',
    '  default number of colormap cells:    256',
    '  preallocated pixels:    black 0, white 16777215',
    '',
  ])
})

test('a vendor cannot write lines of its own', () => {
  const vendor = 'Evil\nvendor release number:    1\\nversion number:    2'
  const setup = decodeSetup(head, setupBytes(vendor, trueColor))
  const lines = describeAccepted(setup, ':0').xdpyinfo!.stdout.split(/\n|\\n/)
  assert.equal(lines.filter((line) => line.startsWith('vendor release number:')).length, 1)
  assert.equal(lines.filter((line) => line.startsWith('version number:')).length, 1)
})

test('a refusal and its reason', () => {
  const reason = Buffer.from('No protocol specified\n\0\0')
  const { connected, xdpyinfo } = describeRefused(
    { ...head, status: 'refused', reasonLength: 22 },
    reason,
    '192.0.2.7:1',
  )
  assert.equal(connected, false)
  assert.deepEqual(xdpyinfo, {
    code: 1,
    stdout: '',
    stderr: 'No protocol specified\\nxdpyinfo:  unable to open display "192.0.2.7:1".\\n',
  })
})

test('pixels in both byte orders, of 16, 24 and 32 bits, and rows with padding', () => {
  const rgb565 = colorByMasks({
    id: 0,
    class: 4,
    colormapEntries: 0,
    redMask: 0xf800,
    greenMask: 0x7e0,
    blueMask: 0x1f,
  })
  const picture = new Uint32Array(2)
  const layout = { width: 1, bytesPerPixel: 2, rowBytes: 4, msbFirst: false }
  convertRows(Buffer.from([0x00, 0xf8, 9, 9, 0x1f, 0x00, 9, 9]), layout, rgb565, picture, 0)
  assert.deepEqual([...picture], [0xff0000ff, 0xffff0000])
  convertRows(Buffer.from([0x07, 0xe0, 9, 9]), { ...layout, msbFirst: true }, rgb565, picture, 1)
  assert.equal(picture[1], 0xff00ff00)
  const rgb = colorByMasks({
    id: 0,
    class: 4,
    colormapEntries: 0,
    redMask: 0xff0000,
    greenMask: 0xff00,
    blueMask: 0xff,
  })
  const packed = { width: 1, bytesPerPixel: 3, rowBytes: 4, msbFirst: true }
  convertRows(Buffer.from([0x11, 0x22, 0x33, 0]), packed, rgb, picture, 0)
  assert.equal(picture[0], 0xff332211)
  const wide = { width: 1, bytesPerPixel: 4, rowBytes: 4, msbFirst: true }
  convertRows(Buffer.from([0, 0x11, 0x22, 0x33]), wide, rgb, picture, 1)
  assert.equal(picture[1], 0xff332211)
  const table = colorByTable(Uint32Array.of(1, 2))
  assert.deepEqual([table(1), table(2)], [2, 0xff000000])
})

test('masks and formats without sense are errors of the protocol', () => {
  const masks = (redMask: number) => () =>
    colorByMasks({ id: 0, class: 4, colormapEntries: 0, redMask, greenMask: 0, blueMask: 0 })
  assert.throws(masks(0xf0f), ProtocolError)
  assert.throws(masks(0xffffffff), ProtocolError)
  const setup = decodeSetup(head, setupBytes('x', trueColor))
  assert.throws(() => imageLayout({ ...setup, formats: [] }, setup.screens[0]!), ProtocolError)
  const odd: Setup = { ...setup, formats: [{ depth: 24, bitsPerPixel: 1, scanlinePad: 32 }] }
  assert.throws(() => imageLayout(odd, setup.screens[0]!), ProtocolError)
})

test('any bytes are read, or refused as an error of the protocol', () => {
  const whole = setupBytes('The X.Org Foundation', trueColor)
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .record({ at: fc.nat(whole.length - 1), value: fc.nat(255), end: fc.nat(whole.length) })
      .map(({ at, value, end }) => Uint8Array.from(whole).with(at, value).subarray(0, end)),
  )
  fc.assert(
    fc.property(bytes, (input) => {
      const buffer = Buffer.from(input)
      try {
        const known = decodeSetupHead(buffer)
        const refused = JSON.stringify(describeRefused(known, buffer, ':0'))
        assert.match(refused, /^[\x20-\x7e]*$/)
      } catch (error) {
        assert.ok(error instanceof ProtocolError, String(error))
      }
      try {
        const setup = decodeSetup(head, buffer)
        const text = JSON.stringify(describeAccepted(setup, ':0'))
        assert.match(text, /^[\x20-\x7e]*$/)
        assert.ok(text.length < 4000 + input.length * 60)
        for (const screen of setup.screens) imageLayout(setup, screen)
      } catch (error) {
        assert.ok(error instanceof ProtocolError, String(error))
      }
    }),
    { numRuns: 500 },
  )
})
