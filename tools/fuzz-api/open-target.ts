import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import type { FirstKeys } from '../../src/accounts/first-keys.ts'
import { readSettings } from '../../src/core/settings/settings.ts'
import {
  loadDomainSample,
  loadSensorSample,
  loadTorrentSample,
} from '../../src/sample/loading/load-area-samples.ts'
import { samplePlaces } from '../../src/sample/places.ts'
import { sampleHostEvents } from '../../src/sample/sample-host-events.ts'
import { openService } from '../../src/service/service.ts'

export type Target = {
  readonly url: string
  readonly keys: { readonly v1: string; readonly v2: string }
  close(): Promise<void>
}

const hostEvents = 2_000

/** A service of its own with some sample data, for requests that no client should send. */
export async function openTarget(): Promise<Target> {
  const root = mkdtempSync(path.join(tmpdir(), 'rimlight-fuzz-'))
  const data = path.join(root, 'data')
  const settings = readSettings(
    { data, port: '0', 'log-level': 'silent', 'rate-limit': '100000', resolvers: 'none' },
    {},
  )
  const service = await openService({ settings, log: pino({ level: 'silent' }), overlay: samplePlaces })
  const { signal } = new AbortController()
  await service.intake.accept('host', [...sampleHostEvents({ events: hostEvents, until: Date.now() })])
  await loadSensorSample(service, hostEvents, signal)
  await loadTorrentSample(service, hostEvents, signal)
  await loadDomainSample(service, hostEvents, signal)
  await service.settled()
  const keys = JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as FirstKeys
  return {
    url: service.url,
    keys: { v1: keys.v1_token, v2: keys.v2_key },
    async close() {
      await service.stop()
      rmSync(root, { recursive: true })
    },
  }
}
