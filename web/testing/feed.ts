import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { EventuallyOptions } from '../../src/testing/eventually.ts'
import type { RunningApp } from './running-app.ts'

/** For `eventually` with a request: what was sent takes a while to be looked at on a machine with other work. */
export const requestOptions: EventuallyOptions = { deadlineMs: 120_000, intervalMs: 250 }

/** What the service answers to the operator's V1 token. */
export async function askV1<T>(
  { url, keys }: RunningApp,
  target: string,
  init: RequestInit = {},
): Promise<T> {
  const headers = { 'x-token': keys.v1_token, ...(init.headers as Record<string, string> | undefined) }
  const response = await fetch(`${url}/v1${target}`, { ...init, headers })
  const text = await response.text()
  assert.ok(response.ok, `${target}: ${response.status} ${text}`)
  return JSON.parse(text) as T
}

export type SensorConnection = {
  readonly ip: string
  readonly payload: string
  readonly tag: string
  readonly port?: number
}

/** Sensor events as a sensor reports them; they are in the streams and searches a moment later. */
export async function reportConnections(
  app: RunningApp,
  connections: readonly SensorConnection[],
): Promise<void> {
  const lines = connections.map(({ ip, payload, tag, port = 23 }) =>
    JSON.stringify({
      origin: { type: 'sinkhole', client_id: 'sinkhole', ip, port: 4_000, ts: Date.now() },
      target: { ip: '203.0.113.5', port, protocol: 'tcp' },
      data: { payload, tags: [tag] },
    }),
  )
  const answer = await askV1<{ accepted: number }>(app, `/sensors/report?batch=${randomUUID()}`, {
    method: 'POST',
    body: lines.join('\n'),
  })
  assert.equal(answer.accepted, connections.length)
}
