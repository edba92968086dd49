import { dayMs } from '../../core/time.ts'
import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom, type Random } from '../../sample/random.ts'

export const ftpSample: ProtocolSample = { record }

function record(sighting: Sighting): JsonObject {
  const random = createRandom(sighting.identity)
  return random.chance(0.3) ? openFtp(sighting) : closedFtp()
}

export function openFtp({ identity, ts }: Sighting): Record<string, unknown> {
  const random = createRandom(identity)
  const folder = {
    ...entry('pub', 'd', ts, random),
    content: ['readme.txt', 'backup.zip', 'invoices.pdf'].map((name) => entry(name, '-', ts, random)),
  }
  const upload = random.chance(0.4) ? [entry('upload', 'd', ts, random)] : []
  return login(true, [folder, ...upload, entry('welcome.msg', '-', ts, random)])
}

function closedFtp(): Record<string, unknown> {
  return login(false, [])
}

function login(anonymous: boolean, content: readonly unknown[]) {
  return { user: 'anonymous', password: 'anonymous@', anonymous, connected: anonymous, content }
}

function entry(name: string, type: 'd' | '-', ts: number, random: Random) {
  return {
    name,
    type,
    size: type === 'd' ? 4096 : random.between(20, 90_000_000),
    date: new Date(ts - random.between(1, 1500) * dayMs).toISOString(),
    owner: 'ftp',
    group: 'ftp',
    rights: { user: 'rwx', group: 'rx', other: 'rx' },
    sticky: false,
    acl: false,
  }
}
