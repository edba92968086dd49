import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../testing/eventually.ts'
import { createNamespacePair, namespacesOrSkip } from '../discovery/testbed/namespaces.ts'
import { addRule } from '../scope/scope-rules.ts'
import { openScopeLedger } from '../scope/testing/scope-ledger.ts'
import type { ScanProgramConfig } from './testing/scan-program.ts'

/** No packet for so long: at a thousand a second, the last one was the last. */
const quietMs = 2_500

test('no packet reaches a network later than ten seconds after it was excluded', async (t) => {
  if (!namespacesOrSkip(t)) return
  const pair = createNamespacePair('run')
  const opened = await openScopeLedger()
  try {
    pair.run('scanner', 'ip', ['route', 'add', '10.77.0.0/16', 'via', '10.76.0.2'])
    pair.run('target', 'ip', ['route', 'add', 'local', '10.77.0.0/16', 'dev', 'lo'])
    // Counted by the target's kernel, of any kind of packet.
    pair.rules('target', 'prerouting', ['ip daddr 10.77.0.0/24 counter', 'ip daddr 10.77.1.0/24 counter'])
    await pair.start('target', 'listen-program.ts', { tcp: [80] })
    const packets = (): number[] =>
      [...pair.run('target', 'nft', ['list', 'ruleset']).matchAll(/packets (\d+)/g)].map(([, count]) =>
        Number(count),
      )
    const config: ScanProgramConfig = {
      ledger: opened.file,
      targets: ['10.77.0.0/23'],
      ports: '60-80',
      rate: 1000,
    }
    const running = await pair.start('scanner', '../../run/testing/scan-program.ts', config)
    await eventually(() => packets()[1]! >= 200, 'the first packets', { intervalMs: 50 })
    await addRule(opened.ledger, { kind: 'exclude', range: '10.77.1.0/24' }, 'cli')
    const excludedAt = performance.now()
    let [kept = 0, excluded = 0] = packets()
    let lastAt = excludedAt
    await eventually(
      () => {
        const [others = 0, now = 0] = packets()
        if (now !== excluded) {
          lastAt = performance.now()
          kept = others
          excluded = now
        }
        return performance.now() - lastAt >= quietMs
      },
      'the last packet to the excluded network',
      { deadlineMs: 60_000, intervalMs: 100 },
    )
    const seconds = (lastAt - excludedAt) / 1000
    assert.ok(seconds <= 10, `the last packet came ${seconds} s after the exclusion`)
    const [after = 0] = packets()
    assert.ok(after > kept + 500, `the rest of the scan went on: ${after - kept} packets`)
    const result = JSON.parse(await running.result()) as {
      outcome: object
      engines: string[]
      events: string[]
    }
    assert.deepEqual(result.outcome, { kind: 'finished' })
    assert.deepEqual(packets()[1], excluded)
    assert.deepEqual(result.engines, ['{"engine":"raw-syn"}'])
    const inside = result.events.filter((name) => name.startsWith('10.77.0.'))
    assert.equal(inside.length, 512, 'a port and a banner event for each host that stayed in scope')
    assert.ok(result.events.length - inside.length < 512 - 100, 'the excluded ones were left out')
    t.diagnostic(`last packet after ${seconds.toFixed(1)} s`)
  } finally {
    await pair.close()
    await opened.close()
  }
})
