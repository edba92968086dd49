import { parseArgs } from 'node:util'
import { fuzz } from './fuzz-api/fuzz.ts'
import { openTarget } from './fuzz-api/open-target.ts'

/** Random requests made from our own descriptions, against a service of its own. Ends with 1 when one was answered badly. */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3600' }, seed: { type: 'string', default: '' } },
})
const seed = values.seed === '' ? Date.now() % 1_000_000_000 : Number(values.seed)
const seconds = Number(values.seconds)
if (!Number.isInteger(seed) || !(seconds > 0)) {
  process.stderr.write('Usage: npm run fuzz:api -- [--seconds N] [--seed N]\n')
  process.exit(2)
}

const target = await openTarget()
try {
  const { requests, byStatus, reached, failures } = await fuzz({
    ...target,
    seed,
    seconds,
    onProgress: (sent, failed) => process.stderr.write(`${sent} requests, ${failed} answered badly\n`),
  })
  const statuses = [...byStatus].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(
    `seed ${seed}: ${requests} requests, ${statuses.join(', ')}; ${reached.join(' of ')} operations answered with 200\n`,
  )
  for (const failure of failures) process.stdout.write(`${failure}\n`)
  process.exitCode = failures.length === 0 ? 0 : 1
} finally {
  await target.close()
}
