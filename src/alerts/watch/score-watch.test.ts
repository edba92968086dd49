import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import type { ScoredHost } from '../../areas/score/score-host.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Alert } from '../alert.ts'
import { createScoreWatch } from './score-watch.ts'

const folder = temporaryFolder()
const alert: Alert = {
  id: 'a',
  accountId: 'me',
  name: 'a',
  rule: { kind: 'change', query: null, ranges: ['192.0.2.0/24'], changes: ['score'] },
  channel: { kind: 'webhook', url: 'http://192.0.2.1/' },
  secret: '',
  quietMinutes: 1,
  createdAt: 0,
  pausedAt: null,
  pausedReason: null,
}

test('a score that rises is reported, by a mock of the scores; the first is remembered, also over a restart', async (t) => {
  let score = 10
  const views: string[] = []
  const scores = {
    now: async (_: unknown, view: { readonly client: string }) => {
      views.push(view.client)
      return { score: { normalized_ip_score: score } } as ScoredHost
    },
  }
  const seen = [{ id: 1, client: '', event: serviceEvent('192.0.2.1', 80), alerts: [alert] }]
  const file = path.join(folder, 'ledger.db')
  const first = await openSqliteLedger(file)
  const watch = createScoreWatch(first, scores)
  assert.deepEqual(await watch.sweep(0), [], 'nothing was seen')
  watch.see(seen)
  watch.see(seen)
  assert.deepEqual(await watch.sweep(0), [])
  assert.deepEqual(views, ['me'])
  await first.close()

  const second = await openSqliteLedger(file)
  t.after(() => second.close())
  const again = createScoreWatch(second, scores)
  score = 12.5
  again.see(seen)
  const [found] = await again.sweep(0)
  assert.ok(found?.body.kind === 'change')
  assert.deepEqual([found.body.change, found.body.before, found.body.after], ['score', '10', '12.5'])
  again.see(seen)
  assert.deepEqual(await again.sweep(0), [], 'the same score')
  score = 5
  again.see(seen)
  assert.deepEqual(await again.sweep(0), [], 'a lower score')
})
