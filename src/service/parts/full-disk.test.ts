import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, rmSync, truncateSync, writeSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pino } from 'pino'
import type { FirstKeys } from '../../accounts/first-keys.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { activeParts } from '../../storage/clickhouse/parts/active-parts.ts'
import { testEngine } from '../../testing/engines.ts'
import { eventually } from '../../testing/eventually.ts'
import { serviceEvent } from '../../testing/host-event.ts'
import { noSmallDisk } from '../../testing/small-disk.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openService } from '../service.ts'

const patience = { deadlineMs: 60_000, intervalMs: 100 }
const address = '192.0.2.50'

/** To the last byte. */
function fill(file: string): void {
  const piece = Buffer.alloc(100_000)
  const ballast = openSync(file, 'w')
  try {
    for (let size = piece.length; size >= 1; ) {
      try {
        writeSync(ballast, piece, 0, size)
      } catch {
        size = Math.floor(size / 10)
      }
    }
  } finally {
    closeSync(ballast)
  }
}

/** Set in the process that has the file system. */
const mounted = process.env['RIMLIGHT_TEST_MOUNT']

/** This file once more, in a namespace with a file system that is gone with it. */
async function runMounted(folder: string): Promise<void> {
  const script = 'mount -t tmpfs -o size=150000000 tmpfs "$0" && exec "$@"'
  const command = [process.execPath, ...process.execArgv, import.meta.filename]
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn('unshare', ['--mount', 'sh', '-c', script, folder, ...command], {
    env: { ...env, RIMLIGHT_TEST_MOUNT: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text, [code]] = await Promise.all([child.stdout.toArray(), once(child, 'close')])
  assert.equal(code, 0, Buffer.concat(text as Buffer[]).toString())
}

test('a disk that is filled to the last byte loses no acknowledged event', {
  skip: noSmallDisk,
}, async (t) => {
  if (mounted === undefined) return await runMounted(temporaryFolder())
  const disk = { folder: mounted }
  const data = path.join(disk.folder, 'data')
  const limits = { 'disk-free-mb': '20', 'disk-reserve-mb': '4', 'part-check-seconds': '1' }
  const settings = readSettings({ data, port: '0', engine: testEngine, ...limits }, {})
  const service = await openService({ settings, log: pino({ level: 'silent' }) })
  t.after(() => service.stop())
  const keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as FirstKeys
  const send = async (port: number): Promise<number> => {
    const body = JSON.stringify(serviceEvent(address, port))
    const headers = { 'x-token': keys.v1_token }
    return (await fetch(`${service.url}/v1/ingest`, { method: 'POST', headers, body })).status
  }
  const found = async (): Promise<number[]> => {
    const sql = 'SELECT port FROM host_events WHERE ip = toIPv6({address:String}) ORDER BY port'
    return (await service.store.rows<{ port: number }>(sql, { address })).map(({ port }) => port)
  }
  const metrics = async (): Promise<string> => await (await fetch(`${service.url}/metrics`)).text()

  const acknowledged: number[] = []
  let port = 0
  const sendOne = async (): Promise<number> => {
    port += 1
    const status = await send(port)
    if (status === 200) acknowledged.push(port)
    return status
  }
  for (let n = 0; n < 5; n++) assert.equal(await sendOne(), 200)
  fill(path.join(disk.folder, 'ballast'))
  await eventually(async () => (await sendOne()) === 507, 'a refusal', patience)
  assert.match(await metrics(), /^rimlight_disk_room 0$/m)
  rmSync(path.join(disk.folder, 'ballast'))
  await eventually(async () => (await sendOne()) === 200, 'room again', patience)
  await service.settled()
  assert.deepEqual(await found(), acknowledged)

  // A merge that the full disk left with empty files; the parts it was merged from are there.
  const mayMerge = async (): Promise<boolean> => /^rimlight_merges_allowed 1$/m.test(await metrics())
  await eventually(mayMerge, 'merges to continue', patience)
  await service.store.command('OPTIMIZE TABLE host_events FINAL')
  const parts = await activeParts(service.store)
  const merged = parts.find(({ table }) => table === 'host_events')!
  const folder = service.store.localPath!(merged.path)
  for (const name of readdirSync(folder)) truncateSync(path.join(folder, name), 0)
  await eventually(
    async () => /^rimlight_broken_parts_total 1$/m.test(await metrics()),
    'it to be healed',
    patience,
  )
  assert.deepEqual(await found(), acknowledged)
  assert.match(await metrics(), /^rimlight_lost_events_total 0$/m)
  const answer = await fetch(`${service.url}/v2/query/ip/${address}`, { headers: { 'x-key': keys.v2_key } })
  assert.equal(answer.status, 200)
})
