import assert from 'node:assert/strict'
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { pino } from 'pino'
import { readSettings } from '../core/settings/settings.ts'
import { startNats } from '../testing/start-nats.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { warnOfOpenSecrets } from './open-secrets.ts'
import { openCluster } from './parts/cluster.ts'

const folder = temporaryFolder()
const log = pino({ level: 'silent' })

function secretFile(name: string, text: string, mode = 0o600): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  chmodSync(file, mode)
  return file
}

describe('secrets of the service', () => {
  test('a NATS server takes the password of the file, with any characters in it', async (t) => {
    const password = 'p@ss:/w?rd%20#ü'
    const nats = await startNats(t, { user: { name: 'rimlight', password } })
    if (!nats) return
    const url = nats.url.replace('://', '://rimlight@')
    const right = secretFile('right', `${password}\n`)
    const cluster = await openCluster(readSettings({ 'nats-url': url, 'nats-password-file': right }, {}), log)
    assert.ok(cluster !== null)
    assert.ok(cluster.link.connected())
    await cluster.link.close()
  })

  test('a password without a user is reported', async () => {
    const flags = { 'nats-url': 'nats://127.0.0.1:4222', 'nats-password-file': secretFile('lonely', 'x') }
    await assert.rejects(openCluster(readSettings(flags, {}), log), /nats-url names no user/)
  })

  test('files that everybody can read are warned of, once each and without what is in them', () => {
    const said: string[] = []
    const warn = (...parts: unknown[]): void => void said.push(JSON.stringify(parts))
    const flags = {
      'smtp-url-file': secretFile('open', 'smtp://user:hunter2@127.0.0.1', 0o644),
      'postgres-password-file': secretFile('closed', 'hunter2', 0o640),
    }
    warnOfOpenSecrets(readSettings(flags, {}), { warn })
    assert.equal(said.length, 1)
    assert.match(said[0]!, /smtp-url-file.*every user of this machine/)
    assert.ok(!said[0]!.includes('hunter2'))
  })
})
