import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { hostEvent } from '../../areas/host/fields/testing/host-event.ts'
import { hostValues } from '../../areas/host/fields/values.ts'
import type { ServiceData } from '../../core/events/host-event.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { patientService } from '../service-simple/testing/patient-service.ts'
import { runModule } from '../testing/run-module.ts'
import { scriptedServer } from '../testing/scripted-server.ts'
import type { SmbRecord } from './decode.ts'
import { smb } from './module.ts'
import { startSmbd } from './testing/start-smbd.ts'

const folder = temporaryFolder()

async function samba(t: TestContext, settings: readonly string[]): Promise<number | null> {
  const program = findProgram(t, 'smbd')
  return program === null ? null : startSmbd(t, program, folder, settings)
}

test('a real smbd shows its dialects and, to an anonymous client, its shares as smbclient sees them', async (t) => {
  mkdirSync(path.join(folder, 'files'))
  writeFileSync(path.join(folder, 'files', 'a'), 'b')
  const port = await samba(t, [
    'server min protocol = NT1',
    'map to guest = Bad User',
    '[open]',
    `path = ${folder}/files`,
    'guest ok = yes',
    'comment = For anyb\u00f6dy',
    '[hidden$]',
    `path = ${folder}/files`,
  ])
  if (port === null) return
  const { data, error, connections } = await runModule(smb, port)
  const record = data as SmbRecord
  assert.equal(error, undefined)
  assert.deepEqual(record.smb_dialects, ['1.0', '2.0.2', '2.1.0', '3.0.0', '3.0.2', '3.1.1'])
  assert.deepEqual([record.potential_os, record.cpe], ['Unix (Samba)', ['cpe:/a:samba:samba']])
  assert.deepEqual(
    record.shares?.map(({ type, name }) => [type, name]),
    [
      ['Disk', 'open'],
      ['Disk', 'hidden$'],
      ['IPC', 'IPC$'],
    ],
  )
  assert.equal(record.shares?.[0]?.description, 'For anyb\\xc3\\xb6dy')
  assert.equal(connections, 7)
  const client = findProgram(t, 'smbclient')
  if (client) {
    const listed: string = execFileSync(client, ['-N', '-g', '-L', '127.0.0.1', '-p', String(port)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const names = [...listed.matchAll(/^(Disk|IPC|Printer)\|([^|]+)\|/gm)].map(([, type, name]) => [
      type,
      name,
    ])
    assert.deepEqual(
      record.shares?.map(({ type, name }) => [type, name]),
      names,
    )
  }
  const values = hostValues(hostEvent('smb', data)).data
  assert.deepEqual(values['smb.dialects'], record.smb_dialects)
  assert.deepEqual(values['smb.os_platform'], ['unix (samba)'])
  assert.deepEqual(values['smb.cpe'], ['cpe:/a:samba:samba'])
  assert.deepEqual(values['smb.names'], ['open', 'hidden$', 'ipc$'])
  assert.ok((values['smb.shares'] as string[]).includes('disk'))
})

test('a real smbd that speaks only some dialects and gives no anonymous session', async (t) => {
  const port = await samba(t, [
    'server min protocol = SMB2_10',
    'server max protocol = SMB3_00',
    'restrict anonymous = 2',
    'map to guest = Never',
  ])
  if (port === null) return
  const { data } = await runModule(smb, port)
  const { smb_dialects, shares, potential_os } = data as SmbRecord
  assert.deepEqual([smb_dialects, shares, potential_os], [['2.1.0', '3.0.0'], undefined, 'Unix (Samba)'])
  const identified = await runModule(patientService, port, { config: { prioritize_probes: 'smb-negotiate' } })
  const { product, ostype } = (identified.data as unknown as ServiceData).service!
  assert.deepEqual([product, ostype, identified.connections], ['Samba smbd', 'Unix', 1])
})

test('hundreds of shares of a real smbd come in several fragments', async (t) => {
  const shares = Array.from({ length: 200 }, (_, index) => [
    `[share-number-${index}]`,
    `path = ${folder}`,
    `comment = ${'long '.repeat(20)}`,
  ])
  const port = await samba(t, ['map to guest = Bad User', ...shares.flat()])
  if (port === null) return
  const { data } = await runModule(smb, port)
  assert.equal((data as SmbRecord).shares?.length, 201)
})

test('a server of version 1 alone has no likely system (mock)', async (t) => {
  const port = await scriptedServer(t, (socket) =>
    socket.once('data', (bytes: Buffer) => {
      if (bytes[4] !== 0xff) return socket.destroy()
      const answer = Buffer.alloc(4 + 32 + 37)
      answer.writeUInt32BE(answer.length - 4)
      answer.write('\xffSMB\x72', 4, 'latin1')
      answer[36] = 17
      return socket.write(answer)
    }),
  )
  const { data, error, connections } = await runModule(smb, port)
  assert.deepEqual(data, { smb_dialects: ['1.0'], potential_os: '', cpe: [] })
  assert.deepEqual([error, connections], [undefined, 6])
})

test('what is no SMB server ends with a reason', async (t) => {
  for (const answer of ['HTTP/1.1 400 Bad Request\r\n\r\n', '\0\0\0\x40'.padEnd(70, 'x'), '\0\xff\xff\xff']) {
    const port = await scriptedServer(t, (socket) => socket.end(answer, 'latin1'))
    const { data, error } = await runModule(smb, port)
    assert.deepEqual(data, {})
    assert.match(error!, /does not speak SMB/)
  }
  const silent = await scriptedServer(t, () => {})
  const { data, connections, error } = await runModule(smb, silent, { signal: AbortSignal.timeout(300) })
  assert.deepEqual([data, connections], [{}, 1])
  assert.match(error!, /^aborted: /)
})
