import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { HostEvent } from '../../core/events/host-event.ts'
import { portEvent } from '../../jobs/testing/scripted-scanner.ts'
import { eventually } from '../../testing/eventually.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { type OpenStream, readStream } from './testing/read-stream.ts'
import { streamingService } from './testing/streaming-service.ts'

type Token = { readonly id: string; readonly secret: string; readonly account: string }

describe('streams', () => {
  const running = streamingService()
  let anna: Token
  let ben: Token
  let runs = 0
  before(async () => {
    anna = await running.service.token('anna')
    ben = await running.service.token('ben')
  })
  const stream = (path: string, { secret }: Token = anna, headers?: Record<string, string>) =>
    readStream(`${running.service.url}/v1${path}`, secret, headers)
  const call = async (
    method: string,
    path: string,
    { secret }: Token = anna,
    body?: string,
    headers = {},
  ) => {
    const response = await fetch(`${running.service.url}/v1${path}`, {
      method,
      headers: { 'x-token': secret, ...headers },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, text, json: JSON.parse(text) as Record<string, unknown> }
  }
  const body = JSON.stringify({
    type: 'scan',
    description: 'a test',
    options: [{ targets: ['127.0.0.1'], ports: [{ port: '1-9', modules: ['ssh'] }], worldscan: false }],
  })
  /** A new job and its run in the hands of the test. */
  const begin = async (token: Token = anna) => {
    const { json } = await call('POST', '/tasks', token, body)
    const id = json['job_id'] as string
    return { id, ...(await running.service.scanner.begun(runs++)) }
  }
  const finished = async (id: string, token: Token = anna): Promise<void> => {
    await eventually(
      async () => (await running.service.queue.find(token.account, id))!.finished_at !== null,
      'the end of the job',
      { intervalMs: 5 },
    )
  }
  /** A run of a campaign with one open port. */
  const runCampaign = async (id: string, port: number): Promise<void> => {
    await running.service.queue.requestRun({ id, name: id, plan: { kind: 'scan', entries: [] } })
    const { run, finish } = await running.service.scanner.begun(runs++)
    await run.onEvents([portEvent('127.0.0.9', port)])
    finish({ kind: 'finished' })
  }
  const ports = ({ events }: OpenStream) =>
    events.filter(({ target }) => target).map(({ target }) => target!['port'])
  const close = (...streams: OpenStream[]) => {
    for (const one of streams) one.close()
  }

  test('a job over HTTP: asked for, listed, counted, revoked', async () => {
    const created = await call('POST', '/tasks', anna, body, {
      'content-type': 'application/x-www-form-urlencoded',
    })
    assert.equal(created.status, 200)
    const { job_id, stream_url } = created.json
    assert.equal(stream_url, `${running.service.url}/v1/stream`)
    const { run } = await running.service.scanner.begun(runs++)
    const closed: HostEvent = {
      ...serviceEvent('127.0.0.2', 23),
      result: { data: { state: { state: 'closed' } } },
    }
    await run.onEvents([portEvent('127.0.0.1', 22), serviceEvent('127.0.0.1', 22), closed])
    await running.service.settled()
    assert.deepEqual((await call('GET', `/tasks/${job_id}/status`)).json, { status: 'requested' })
    const counted = {
      status: 'requested',
      number_results: 3,
      open_ports: 1,
      ports: [22],
      targets: 1,
      grabbers: [
        { type: 'service-simple', port: 22, count: 1 },
        { type: 'service-simple', port: 23, count: 1 },
      ],
    }
    assert.deepEqual((await call('GET', `/tasks/${job_id}/stats`)).json, { stats: counted })
    const [first] = (await call('GET', '/tasks')).json as unknown as Record<string, unknown>[]
    assert.deepEqual(
      { ...first, requested_at: '' },
      {
        job_id,
        description: 'a test',
        status: 'Requested',
        requested_at: '',
        finished_at: null,
        options: [{ targets: ['127.0.0.1'], ports: [{ port: '1-9', modules: ['ssh'] }] }],
      },
    )
    assert.match(String(first!['requested_at']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/)
    for (const [method, path] of [
      ['GET', 'status'],
      ['GET', 'stats'],
      ['POST', 'revoke'],
    ] as const) {
      assert.equal((await call(method, `/tasks/${job_id}/${path}`, ben)).status, 404)
      assert.equal((await call(method, `/tasks/nothing/${path}`)).status, 404)
    }
    assert.deepEqual((await call('GET', '/tasks', ben)).json, [])
    assert.equal((await call('POST', `/tasks/${job_id}/revoke`)).text, '{"message": "Job revoked"}')
    await finished(job_id as string)
    assert.equal((await call('POST', `/tasks/${job_id}/revoke`)).text, '{"message": "Job already finished"}')
    assert.deepEqual((await call('GET', `/tasks/${job_id}/stats`)).json, {
      stats: { ...counted, status: 'revoked' },
    })
    const [ended] = (await call('GET', '/tasks')).json as unknown as Record<string, unknown>[]
    assert.equal(ended!['status'], 'Revoked')
    assert.match(String(ended!['finished_at']), /000\+00:00$/)
  })

  test('a bad request for a job says what is wrong; an idempotency key holds', async () => {
    for (const bad of ['', '{', '[]', '{"type": "scan", "options": [{"targets": ["x"], "ports": []}]}']) {
      const { status, json } = await call('POST', '/tasks', anna, bad)
      assert.equal(status, 400)
      assert.deepEqual(Object.keys(json), ['status', 'title', 'message'])
    }
    const key = { 'idempotency-key': 'k1' }
    const first = await call('POST', '/tasks', ben, body, key)
    await running.service.scanner.begun(runs++)
    assert.deepEqual((await call('POST', '/tasks', ben, body, key)).json, first.json)
    assert.equal((await call('POST', '/tasks', ben, body.replace('a test', 'x'), key)).status, 400)
  })

  test('each stream needs its own permission, and a bad parameter is reported before any data', async () => {
    const poor = await running.service.token('poor', ['query'])
    for (const path of ['/stream', '/firehose', '/torrent', '/sinkhole', '/replay/x'])
      assert.equal((await call('GET', path, poor)).status, 403, path)
    assert.equal((await call('GET', '/tasks', poor)).status, 403)
    assert.equal((await call('GET', '/stream', { ...anna, secret: 'x' })).status, 401)
    for (const bad of ['query=port:', 'query=nofield:1', 'since=abc', 'heartbeat=0', 't=xml'])
      assert.equal((await call('GET', `/stream?${bad}`)).status, 400, bad)
    assert.equal((await call('GET', '/replay/nothing')).status, 404)
    const head = await fetch(`${running.service.url}/v1/stream`, {
      method: 'HEAD',
      headers: { 'x-token': anna.secret },
    })
    assert.equal(head.status, 200)
  })

  test('own events only, in V1 spacing, and the last message behind the last event', async () => {
    const [mine, also, other, fire] = await Promise.all([
      stream('/stream'),
      stream('/stream'),
      stream('/stream', ben),
      stream('/firehose'),
    ])
    const job = await begin()
    await job.run.onEvents([portEvent('127.0.0.1', 1), serviceEvent('127.0.0.1', 1)])
    await running.service.intake.accept('host', [serviceEvent('192.0.2.1', 7)])
    job.finish({ kind: 'finished' })
    await Promise.all([mine.until(5), also.until(5)])
    assert.equal(mine.type, 'application/x-ndjson')
    assert.deepEqual(mine.lines, also.lines)
    const message = (flags: string) =>
      `{"origin": {"job_id": "${job.id}", "type": "job_status"}, "status": {${flags}}}`
    assert.equal(
      mine.lines[0],
      message('"success": null, "started": null, "completed": null, "revoked": null'),
    )
    assert.equal(
      mine.lines[1],
      message('"success": null, "started": true, "completed": false, "revoked": false'),
    )
    assert.deepEqual(ports(mine), [1, 1])
    assert.equal(mine.events[2]!['origin']!['client_id'], anna.account)
    assert.equal(
      mine.lines[4],
      message('"success": true, "started": true, "completed": true, "revoked": false'),
    )
    // A stream keeps the order: what comes next for each reader is the first that is meant for it.
    const [next, bens] = [await begin(), await begin(ben)]
    await runCampaign('behind-own', 2)
    await Promise.all([mine.until(6), other.until(1), fire.until(1)])
    assert.equal(mine.events[5]!['origin']!['job_id'], next.id)
    assert.equal(other.events[0]!['origin']!['job_id'], bens.id)
    assert.deepEqual(ports(fire), [2])
    for (const { finish } of [next, bens]) finish({ kind: 'finished' })
    await Promise.all([finished(next.id), finished(bens.id, ben)])
    close(mine, also, other, fire)
  })

  test('the firehose carries campaigns and nothing else, without their run', async () => {
    const [fire, mine] = await Promise.all([stream('/firehose'), stream('/stream')])
    await running.service.queue.requestRun({
      id: 'c1',
      name: 'campaign',
      plan: { kind: 'scan', entries: [] },
    })
    const { run, finish } = await running.service.scanner.begun(runs++)
    await run.onEvents([portEvent('127.0.0.9', 3), portEvent('127.0.0.9', 4)])
    finish({ kind: 'finished' })
    await runCampaign('behind-c1', 5)
    const job = await begin()
    await Promise.all([fire.until(3), mine.until(1)])
    assert.deepEqual(ports(fire), [3, 4, 5], 'nothing about the runs between their events')
    for (const { origin } of fire.events) assert.deepEqual(Object.keys(origin!), ['type', 'module', 'ts'])
    assert.equal(mine.events[0]!['origin']!['job_id'], job.id)
    job.finish({ kind: 'finished' })
    await finished(job.id)
    const again = await stream('/firehose?since=0')
    await again.until(4)
    assert.deepEqual(ports(again), [2, 3, 4, 5])
    assert.deepEqual(again.lines.slice(1), fire.lines)
    close(fire, mine, again)
  })

  test('query keeps other events out, live and stored', async () => {
    const job = await begin()
    const found = await stream('/stream?query=port:5%20AND%20type:port')
    await job.run.onEvents([
      portEvent('127.0.0.1', 4),
      portEvent('127.0.0.1', 5),
      serviceEvent('127.0.0.1', 5),
    ])
    job.finish({ kind: 'finished' })
    await found.until(2)
    assert.deepEqual(ports(found), [5])
    assert.equal(found.events[1]!['origin']!['type'], 'job_status')
    const replayed = await stream(`/replay/${job.id}?query=port:5%20AND%20type:port`)
    await replayed.ended
    assert.deepEqual(replayed.lines, found.lines)
    close(found)
  })

  test('server-sent events carry ids, and since goes on behind them', async () => {
    const sse = await stream('/stream?t=sse', ben)
    const job = await begin(ben)
    await job.run.onEvents([1, 2, 3, 4, 5, 6].map((port) => portEvent('127.0.0.1', port)))
    await sse.until(2 * 2 + 6 * 3)
    assert.equal(sse.type, 'text/event-stream')
    const ids = sse.lines.flatMap((line) => /^id: (\d+)$/.exec(line)?.[1] ?? [])
    assert.equal(ids.length, 6)
    assert.equal(new Set(sse.lines.map((line) => line.split(' ')[0])).size, 3, 'id, data and the empty line')
    const since = await stream(`/stream?since=${ids[2]}`, ben)
    const browser = await stream('/stream?t=sse', ben, { 'last-event-id': ids[4]! })
    const timed = await stream(`/stream?since=${Date.now() - 3_600_000}`, ben)
    const never = await stream(`/stream?since=${Date.now() + 3_600_000}ms`, ben)
    await Promise.all([since.until(3), browser.until(3), timed.until(6)])
    await job.run.onEvents([portEvent('127.0.0.1', 7)])
    await Promise.all([since.until(4), browser.until(6), timed.until(7), never.until(1)])
    assert.deepEqual(ports(since), [4, 5, 6, 7])
    assert.deepEqual(ports(timed), [1, 2, 3, 4, 5, 6, 7])
    assert.deepEqual(ports(never), [7])
    job.finish({ kind: 'finished' })
    await finished(job.id, ben)
    close(sse, since, browser, timed, never)
  })

  test('readers who come at any moment miss nothing and get nothing twice', async () => {
    const job = await begin()
    const [first] = await Promise.all([stream('/stream')])
    const readers: OpenStream[] = []
    let sent = 0
    for (let round = 0; round < 15; round++) {
      const events = Array.from({ length: 40 }, (_, n) => portEvent(`127.1.${round}.${n}`, 9))
      await job.run.onEvents(events)
      sent += events.length
      if (round % 3 === 0) readers.push(await stream(`/replay/${job.id}`))
      if (round % 3 === 1) await wait(3)
    }
    job.finish({ kind: 'finished' })
    await first.until(sent + 1)
    for (const reader of readers) {
      await reader.ended
      assert.equal(reader.lines.length, sent + 1)
      assert.deepEqual(reader.lines, first.lines)
    }
    const late = await stream(`/replay/${job.id}`)
    await late.ended
    assert.deepEqual(late.lines, first.lines)
    assert.equal((await call('GET', `/replay/${job.id}`, ben)).status, 404)
    close(first)
  })

  test('heartbeats come when they are asked for, and no empty lines; a revoked token ends its stream', async () => {
    const brief = await running.service.token('brief')
    const [beating, silent, ending] = await Promise.all([
      stream('/torrent?heartbeat=1'),
      stream('/sinkhole'),
      stream('/stream', brief),
    ])
    await running.service.keys.revoke(brief.id)
    await beating.until(2)
    assert.match(beating.lines[0]!, /^\{"origin": \{"type": "heartbeat", "ts": \d{13}\}\}$/)
    assert.deepEqual(silent.lines, [])
    await ending.ended
    assert.deepEqual(ending.lines, [])
    close(beating, silent)
  })

  test('a stalled reader is cut off, and a thousand others get everything', async () => {
    const job = await begin()
    const { hostname, port } = new URL(running.service.url)
    const stalled = connect(Number(port), hostname)
    stalled.write(`GET /v1/stream HTTP/1.1\r\nHost: x\r\nX-Token: ${anna.secret}\r\n\r\n`)
    await new Promise((resolve) => stalled.once('data', resolve))
    stalled.pause()
    const others: OpenStream[] = []
    for (let n = 0; n < 1_000; n += 50)
      others.push(...(await Promise.all(Array.from({ length: 50 }, () => stream('/stream?query=type:port')))))
    // Enough for every buffer between the two ends of a connection on one machine.
    const large: HostEvent = {
      ...serviceEvent('127.0.0.1', 80),
      result: { data: { body: 'x'.repeat(250_000) } },
    }
    const rounds = 20
    for (let round = 0; round < rounds; round++) {
      await job.run.onEvents([large, large, large, large, portEvent('127.0.0.1', round + 1)])
    }
    job.finish({ kind: 'finished' })
    await others[0]!.until(rounds + 1)
    // Everything was given out, so it is cut off by now; its last message is kept for it for some seconds only.
    const parts: Buffer[] = []
    const ended = new Promise((resolve) => stalled.once('close', resolve))
    stalled.on('data', (part: Buffer) => parts.push(part))
    stalled.resume()
    await Promise.all(others.map((other) => other.until(rounds + 1)))
    for (const other of others) assert.deepEqual(other.lines, others[0]!.lines)
    assert.deepEqual(
      ports(others[0]!),
      Array.from({ length: rounds }, (_, round) => round + 1),
    )
    close(...others)
    await ended
    const text = Buffer.concat(parts).toString('utf8')
    const lines = text.split('\n').filter((line) => line.startsWith('{'))
    const last = JSON.parse(lines.at(-1)!) as { origin: { type: string }; missed: number }
    assert.equal(last.origin.type, 'stream_cut')
    assert.ok(last.missed >= 1)
    assert.ok(lines.length - 1 + last.missed <= rounds * 5 + 1)
    stalled.destroy()
    const caughtUp = await stream(`/replay/${job.id}`)
    await caughtUp.ended
    assert.equal(caughtUp.lines.length, rounds * 5 + 1)
  })
})
