import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ftp } from '../../protocols/ftp/module.ts'
import type { ProtocolModule } from '../../protocols/protocol-module.ts'
import { redis } from '../../protocols/redis/module.ts'
import { serviceSimple } from '../../protocols/service-simple/module.ts'
import { ssh } from '../../protocols/ssh/module.ts'
import { sslv2 } from '../../protocols/sslv2/module.ts'
import { runModule } from '../../protocols/testing/run-module.ts'
import { locateProgram } from '../../testing/farm/run-service.ts'
import { farmServices } from '../../testing/farm/services/services.ts'
import { type Farm, startFarm } from '../../testing/farm/start-farm.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openCve } from '../cve/open-cve.ts'
import type { Observation } from './observation.ts'
import { openOf } from './observation.ts'
import { scoreHost } from './score-host.ts'
import { openWeakKeys } from './weak-keys/weak-keys.ts'

/** Which module asks each server beside the identification of its service. */
const asked = {
  vsftpd: ftp,
  postfix: null,
  redis,
  nginx: null,
  'nginx-tls': sslv2,
  mariadb: null,
  sshd: ssh,
} as const

function isInstalled(program: string): boolean {
  try {
    return locateProgram(program) !== ''
  } catch {
    return false
  }
}

const ids = Object.keys(asked) as (keyof typeof asked)[]
const missing = farmServices
  .filter(({ id }) => (ids as string[]).includes(id))
  .flatMap(({ program, packageName, alsoNeeds = [] }) => [{ program, packageName }, ...alsoNeeds])
  .filter(({ program }) => !isInstalled(program))
  .map(({ packageName }) => packageName)
const skip = missing.length > 0 && process.env['CI'] !== 'true' && `not installed: ${missing.join(', ')}`

describe('real servers as one host', { skip }, () => {
  let farm: Farm
  const portOf = (id: string): number => farm.members.find(({ service }) => service.id === id)!.port
  before(async () => {
    farm = await startFarm(ids)
  })
  after(() => farm?.stop())

  test('each adds what it stands for, and no more', async () => {
    const seen: Observation[] = []
    for (const id of ids)
      for (const module of [serviceSimple, asked[id]] as unknown as readonly (ProtocolModule | null)[]) {
        if (!module) continue
        const { data } = await runModule(module, portOf(id))
        const place = { port: portOf(id), protocol: 'tcp', ts: Date.now() }
        seen.push({
          type: module.name,
          ...place,
          data: data as Observation['data'],
          long: false,
          state: 'open',
        })
      }
    const folder = temporaryFolder()
    const cve = await openCve(folder)
    const facts = { address: '127.0.0.1', at: Date.now(), observations: openOf(seen), torrents: null }
    const { score } = scoreHost(facts, {
      cves: { index: cve.index(), minConfidence: 0.3 },
      weakKeys: openWeakKeys(folder),
    })
    cve.close()
    const results = score.results_detailed
    assert.deepEqual(
      results.ports.open,
      ids.map(portOf).toSorted((a, b) => a - b),
    )
    assert.deepEqual(results.ftp?.result, [{ port: portOf('vsftpd'), service: 'ftp', score: 6 }])
    assert.deepEqual(results.wec?.result, [{ port: portOf('postfix'), service: 'smtp', score: 6 }])
    const byPort = (a: { port: number }, b: { port: number }) => a.port - b.port
    assert.deepEqual(
      results.storage?.result,
      [
        { port: portOf('redis'), product: 'redis', connected: true, score: 10 },
        { port: portOf('mariadb'), product: 'mysql', score: 4 },
      ].toSorted(byPort),
    )
    assert.deepEqual(
      results.http?.result,
      [
        { port: portOf('nginx'), service: 'http', score: 6 },
        { port: portOf('nginx-tls'), service: 'ssl/http', score: 0 },
      ].toSorted(byPort),
    )
    assert.equal(results.rms, undefined)
    const [tls] = results.ssl!.result
    assert.deepEqual([tls?.port, tls?.heartbleed.heartbleed], [portOf('nginx-tls'), false])
    assert.equal(tls?.leaf_certificate?.self_signed.self_signed, 'single-certificate')
    assert.deepEqual(tls?.ocsp, { ocsp: true, score: 3 })
    const [shell] = results.ssh!.result
    assert.ok(shell!.keys.length > 0 && shell!.keys.every(({ key_length }) => key_length.score === 0))
    assert.ok(shell!.algorithms.encryption.every(({ score }) => score === 0))
    assert.ok(results.web!.result.every(({ headers }) => headers))
    assert.deepEqual(score.ip_score_detailed, {
      ...score.ip_score_detailed,
      attack_surface: 2,
      encryption: 6,
      rms: 0,
      storage: 10,
      web: 3,
      torrents: 0,
    })
  })
})
