import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Verdict } from '../../src/testing/farm/judge.ts'
import type { FarmMember } from '../../src/testing/farm/start-farm.ts'
import { type Entry, restricted, seenByAll, totals } from './report.ts'

const member = (id: string): FarmMember => ({ service: { id } }) as FarmMember
const entry = (scanner: string, verdicts: Readonly<Record<string, Verdict>>): Entry => ({
  scanner,
  series: {
    milliseconds: 500,
    measured: Object.entries(verdicts).map(([id, verdict]) => ({
      id,
      verdict,
      finding: {},
      milliseconds: 1000,
      connections: 2,
    })),
  },
})
const right: Verdict = { name: true, product: true, version: null, cpe: null }
const wrong: Verdict = { name: true, product: false, version: false, cpe: null }

it('compares only the servers that every scanner has seen', () => {
  const members = ['a', 'b', 'c'].map(member)
  const entries = [entry('ours', { c: right, a: wrong }), entry('peer', { a: right, b: right, c: right })]
  const seen = seenByAll(members, entries)
  assert.deepEqual(
    seen.map(({ service }) => service.id),
    ['a', 'c'],
  )
  const { measured } = restricted(entries[0]!, seen).series
  assert.deepEqual(
    measured.map(({ id }) => id),
    ['a', 'c'],
  )
})

it('counts what is right of what could be found out', () => {
  assert.deepEqual(totals(entry('ours', { a: right, b: wrong })), {
    name: { right: 2, of: 2 },
    product: { right: 1, of: 2 },
    version: { right: 0, of: 1 },
    cpe: { right: 0, of: 0 },
    wrongProducts: 0,
    seconds: 2,
    wallSeconds: 0.5,
    connections: 4,
  })
})
