import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servicesIn } from './services-in.ts'

const record = (port: number, type: string, data: unknown) => ({
  origin: { type, ts: 1 },
  target: { ip: '192.0.2.1', port, protocol: 'tcp' },
  result: { data },
})

test('what several modules found of a port is one service', () => {
  const found = servicesIn([
    record(443, 'webv2', { response: { title: 'Welcome' } }),
    record(22, 'ssh', {}),
    record(443, 'service-simple', { service: { name: 'http', product: 'nginx', version: '1.18.0' } }),
  ])
  assert.deepEqual(
    found.map(({ port, software, title, modules }) => [port, software, title, modules]),
    [
      [22, '', '', ['ssh']],
      [443, 'nginx 1.18.0', 'Welcome', ['webv2', 'service-simple']],
    ],
  )
})
