import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

/**
 * Timers that repeat, beside those of the supervisor, with the reason why no supervisor starts them again. What
 * reads or writes outside of the process is an activity of `core/supervisor.ts`: restarted, counted and shown.
 */
const timers: Readonly<Record<string, string>> = {
  'api/streams/stream-client.ts': 'the heartbeat of one connection, which ends with it',
  'api/streams/open-reader.ts':
    'asks whether one connection may stay open; an error is logged and asked again',
  'cli/terminal/terminal.ts': 'draws a line of progress',
  'collectors/dht/node/walk.ts': 'steps of a walk through the DHT: each sends packets and keeps nothing',
  'collectors/dht/open-dht-collector.ts': 'ends fetches that take too long, in memory',
  'collectors/sensors/listening/listen-everywhere.ts': 'pairs packets with connections, in memory',
  'query/match/open-matcher.ts': 'looks whether its thread is stuck, while a caller waits for it',
  'scanner/discovery/engines/pumped-scan.ts': 'fills the pump of one scan, which fails with the scan',
  'scanner/discovery/engines/socket-scan.ts': 'sends the probes of one scan, which fails with the scan',
  'scanner/remote/run-part.ts': 'a worker asks whether its part goes on; no answer ends the part',
  'scanner/remote/worker.ts': 'the sign of life of one part of a job',
  'scanner/run/scan-run.ts': 'the clock of one scan, which fails with the scan',
}

const root = path.resolve(import.meta.dirname, '..')
const files = globSync('**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|(^|\/)(testing|testbed)\//.test(file))
  .toSorted()
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

test('timers that repeat are only in the places that are listed with a reason', () => {
  const found = files.filter((file) => /\bsetInterval\(/.test(textOf(file)))
  assert.deepEqual(found, Object.keys(timers).toSorted())
})

/** A farewell to a server that is being scanned may fail: the record is complete by then. */
const talksToTargets = /^(protocols|wire)\//

test('an error that is ignored has a comment that says why', () => {
  const own = files.filter((file) => !talksToTargets.test(file))
  const unexplained = own.flatMap((file) => {
    const lines = textOf(file).split('\n')
    return lines.flatMap((line, index) => {
      const ignored = /\.catch\(\(\) => \{\}\)|catch \{\s*\}/.test(line)
      const explained = lines.slice(Math.max(0, index - 3), index + 1).some((near) => /\/\/|\*\//.test(near))
      return ignored && !explained ? [`${file}:${index + 1}`] : []
    })
  })
  assert.deepEqual(unexplained, [])
})
