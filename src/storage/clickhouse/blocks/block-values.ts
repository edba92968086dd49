/** Values of each type that the tables have, for tests: those of three rows, and how a statement answers them. */
export type BlockValues = {
  readonly type: string
  readonly given: readonly unknown[]
  readonly stored: readonly unknown[]
}

const longText = 'Zürich 東京 🛰️ "\\\n\t\0'.repeat(40)
const moment = Date.UTC(2026, 10, 17, 1, 2, 3, 45)
const same = (type: string, values: readonly unknown[]): BlockValues => ({
  type,
  given: values,
  stored: values,
})

/** The first is the id, which is written afterwards. */
export const blockValues: readonly BlockValues[] = [
  { type: 'UInt64', given: [0, 0, 0], stored: [1, 2, 3] },
  same('UInt16', [0, 80, 65_535]),
  same('UInt32', [0, 65_536, 4_294_967_295]),
  { type: 'UInt64', given: [7, '9007199254740991', 2n ** 40n], stored: [7, 9_007_199_254_740_991, 2 ** 40] },
  same('Bool', [true, false, true]),
  same('Float64', [0, -1.5, 123_456.789]),
  same('Nullable(Float64)', [null, 0, 52.52]),
  same('String', ['', 'short', longText]),
  // A text of 127 bytes has a length of one byte, one of 128 bytes a length of two.
  same('String', ['x'.repeat(127), 'x'.repeat(128), `ü${'x'.repeat(126)}`]),
  { type: 'String', given: [undefined, null, 5], stored: ['', '', '5'] },
  same('LowCardinality(String)', ['tcp', '', 'tcp']),
  same('Array(LowCardinality(String))', [[], ['a', 'b', 'a'], ['']]),
  same('Array(LowCardinality(String))', [[], [], []]),
  same('Array(String)', [['a'], [], [longText, '']]),
  {
    type: 'IPv6',
    given: ['192.0.2.1', '2001:db8::1', '::'],
    stored: ['::ffff:192.0.2.1', '2001:db8::1', '::'],
  },
  {
    type: 'Array(IPv6)',
    given: [[], ['192.0.2.255', '::1'], ['2001:db8:1:2:3:4:5:6']],
    stored: [[], ['::ffff:192.0.2.255', '::1'], ['2001:db8:1:2:3:4:5:6']],
  },
  {
    type: "DateTime64(3, 'UTC')",
    given: [moment, 0, 1],
    stored: ['2026-11-17 01:02:03.045', '1970-01-01 00:00:00.000', '1970-01-01 00:00:00.001'],
  },
  {
    type: 'JSON(max_dynamic_paths = 0)',
    given: [
      {},
      { z: 'last', a: { c: -5, b: ['x', null, longText] }, f: 0.5, t: true, n: null, e: [], i: [1, 2] },
      // As texts they stay texts, also when they look like dates or numbers.
      { date: ['2026-11-17 01:02:03', 'Tue, 17 Nov 2026 01:02:03 GMT'], number: '12', 'a.b': 1, a: { b: 2 } },
    ],
    stored: [
      {},
      { a: { b: ['x', null, longText], c: -5 }, e: [], f: 0.5, i: [1, 2], t: true, z: 'last' },
      { a: { b: 1 }, date: ['2026-11-17 01:02:03', 'Tue, 17 Nov 2026 01:02:03 GMT'], number: '12' },
    ],
  },
]
