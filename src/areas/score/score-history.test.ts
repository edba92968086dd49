import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '../../core/time.ts'
import type { Observation } from './observation.ts'
import { scoreHistory } from './score-history.ts'
import { knowsNothing, now, observation, service } from './testing/scored.ts'

function history(seen: readonly Observation[], torrents: readonly number[] = [], window = 90 * dayMs) {
  const newestFirst = seen.toSorted((a, b) => b.ts - a.ts)
  return scoreHistory({ address: '192.0.2.10', seen: newestFirst, torrents, now, window }, knowsNothing)
}

const at = (days: number, one: Observation): Observation => ({ ...one, ts: now - days * dayMs })

test('each day on which the score changed is there, newest first, with the change', async () => {
  const days = await history([
    at(10, service(80, 'ssl/http')),
    at(8, service(80, 'ssl/http')),
    at(5, observation('redis', 6379, { redis_version: '7' })),
    at(2, observation('redis', 6379, {})),
    at(2, service(6379, 'redis')),
  ])
  assert.deepEqual(
    days.map(({ date, normalized_ip_score, change, ip_score_detailed }) => [
      date,
      normalized_ip_score,
      change,
      ip_score_detailed.storage,
    ]),
    [
      ['2026-06-13', 17.1, -17.2, 4],
      ['2026-06-10', 34.3, 31.4, 10],
      ['2026-06-05', 2.9, 2.9, 0],
    ],
  )
})

test('what was not seen for too long no longer counts, from that day on', async () => {
  const days = await history([at(30, service(23, 'telnet'))], [], 10 * dayMs)
  assert.deepEqual(
    days.map(({ date, normalized_ip_score }) => [date, normalized_ip_score]),
    [
      ['2026-05-26', 0],
      ['2026-05-16', 25.7],
    ],
  )
})

test('torrents have their days as well, and nothing has none', async () => {
  const days = await history([], [now - 3 * dayMs])
  assert.deepEqual(
    days.map(({ date, ip_score_detailed }) => [date, ip_score_detailed.torrents]),
    [['2026-06-12', 1]],
  )
  assert.deepEqual(await history([]), [])
})

test('a certificate expires by itself: today tells', async () => {
  const certificate = { as_dict: { validity: { not_after: new Date(now - dayMs).toISOString() } } }
  const tls = observation('ssl-simple', 443, { cert_info: { certificate_chain: [certificate] } })
  const days = await history([at(20, tls)])
  assert.deepEqual(
    days.map(({ date, ip_score_detailed }) => [date, ip_score_detailed.encryption]),
    [
      ['2026-06-15', 4],
      ['2026-05-26', 0],
    ],
  )
})
