import assert from 'node:assert/strict'
import { PassThrough, Readable, Writable } from 'node:stream'
import { test } from 'node:test'
import { streamingService } from '../../../api/streams/testing/streaming-service.ts'
import { portEvent } from '../../../jobs/testing/scripted-scanner.ts'
import { main } from '../../main.ts'
import { type RunOptions, runMain } from '../../testing/run-main.ts'

const bench = streamingService()

async function client(account: string) {
  const { url } = bench.service
  const { secret } = await bench.service.token(account)
  return (argv: readonly string[], options: RunOptions = {}) =>
    runMain(argv, { ...options, env: { RIMLIGHT_URL: url, RIMLIGHT_TOKEN: secret, NO_COLOR: '1' } })
}

const addresses = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { target: { ip: string } }).target.ip)

test('a scan, its replay and its place in the list, with the service itself', async () => {
  const run = await client('acme')
  const nth = bench.service.scanner.runs.length
  const scan = run(['scan', '127.0.0.0/30', '--ports', '80', '--description', 'three'])
  const { run: job, finish, plan } = await bench.service.scanner.begun(nth)
  assert.deepEqual(plan.entries[0]!.ports, [{ first: 80, last: 80 }])
  await job.onEvents([portEvent('127.0.0.1', 80), portEvent('127.0.0.2', 80)])
  await bench.service.settled()
  await job.onEvents([portEvent('127.0.0.3', 80)])
  finish({ kind: 'finished' })
  const { code, out, err } = await scan
  assert.deepEqual([code, addresses(out)], [0, ['127.0.0.1', '127.0.0.2', '127.0.0.3']])
  assert.match(err, /^3 results, 3 open ports on 3 hosts/)

  const [listed] = (await run(['job', 'list'])).out.split('\n')
  const { job_id: id, description } = JSON.parse(listed!) as { job_id: string; description: string }
  assert.equal(description, 'three')
  const replay = await run(['job', 'replay', id])
  assert.deepEqual([replay.code, addresses(replay.out)], [0, addresses(out)])
  assert.equal(JSON.parse((await run(['job', 'show', id])).out).stats.open_ports, 3)
  assert.match((await run(['job', 'cancel', id])).err, /already finished/)
  const stranger = await client('other')
  for (const verb of ['show', 'cancel', 'replay']) assert.equal((await stranger(['job', verb, id])).code, 1)
})

test('a failed scan tells its reason, a refused one the part that is wrong', async () => {
  const run = await client('acme')
  const nth = bench.service.scanner.runs.length
  const scan = run(['scan', '127.0.0.1', '--ports', '80'])
  ;(await bench.service.scanner.begun(nth)).finish({ kind: 'failed', reason: 'the engine broke' })
  const failed = await scan
  assert.equal(failed.code, 1)
  assert.match(failed.err, /failed: the engine broke/)
  const refused = await run(['scan', '127.0.0.1', '--modules', 'nothing'])
  assert.equal(refused.code, 4)
  assert.match(refused.err, /modules\[0\]/)
})

test('an interrupted scan is cancelled', async () => {
  const run = await client('acme')
  const nth = bench.service.scanner.runs.length
  const stop = new AbortController()
  const scan = run(['scan', '127.0.0.1', '--ports', '80'], { signal: stop.signal })
  const { run: job } = await bench.service.scanner.begun(nth)
  stop.abort(130)
  const { code, err } = await scan
  assert.equal(code, 130)
  assert.match(err, /is cancelled/)
  assert.equal(job.signal.aborted, true)
})

test('the stream of own jobs begins at the requested event', { timeout: 20_000 }, async () => {
  const run = await client('fresh')
  const { url } = bench.service
  const { secret } = await bench.service.token('fresh')
  const nth = bench.service.scanner.runs.length
  await run(['scan', '127.0.0.1', '--ports', '80', '--detach'])
  const { run: job, finish } = await bench.service.scanner.begun(nth)
  await job.onEvents([portEvent('127.0.0.1', 80), portEvent('127.0.0.9', 80)])
  finish({ kind: 'finished' })
  await bench.service.settled()
  const stop = new AbortController()
  let out = ''
  const stdout = new Writable({
    write(chunk, _, done) {
      out += String(chunk)
      if (out.includes('"target"')) stop.abort(130)
      done()
    },
  })
  const argv = ['stream', 'own', '--since', '0', '--query', 'ip:127.0.0.9', '--url', url, '--token', secret]
  const streams = {
    stdin: Readable.from([]),
    stdout,
    stderr: new PassThrough().resume(),
    signal: stop.signal,
  }
  assert.equal(await main(argv, {}, streams), 130)
  assert.deepEqual(addresses(out), ['127.0.0.9'])
})
