import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type LookUpRow, newestOfEach } from './look-up.ts'

const arbitraryRow = fc.record({
  key: fc.constantFrom('0a', '0b'),
  id: fc.integer({ min: 1, max: 1_000_000 }),
  address: fc.constant('192.0.2.1'),
  port: fc.constantFrom(80, 443),
  protocol: fc.constantFrom('tcp', 'udp'),
  type: fc.constantFrom('http', 'ssl'),
  at: fc.integer({ min: 1, max: 5 }),
  record: fc.constant('{}'),
})

const byAge = (a: LookUpRow, b: LookUpRow): number => b.at - a.at || b.id - a.id

test('of every service of every address the newest is kept, by time and then by id, newest first', () => {
  const rowsOf = fc.uniqueArray(arbitraryRow, { selector: ({ id }) => id, maxLength: 60 })
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const found = newestOfEach(rows)
      for (const key of ['0a', '0b']) {
        const own = rows.filter((row) => row.key === key).sort(byAge)
        const services = new Set<string>()
        const expected = own.filter(({ port, protocol, type }) => {
          const service = `${port}/${protocol}/${type}`
          if (services.has(service)) return false
          services.add(service)
          return true
        })
        assert.deepEqual(
          (found.get(key) ?? []).map(({ id }) => id),
          expected.map(({ id }) => id),
        )
      }
    }),
  )
})
