import { dayMs } from '../../core/time.ts'
import { createRandom, type Random } from '../random.ts'
import type { Sighting } from '../sighting.ts'

export function rsync({ identity, release }: Sighting): Record<string, unknown> {
  const random = createRandom(identity)
  const open = random.chance(0.5)
  const shared = ['backup', 'www', 'data', 'mirror', 'home'].filter(() => random.chance(0.5))
  const modules = shared.map((module) => ({ module, status: open ? '@RSYNCD: OK' : '@RSYNCD: AUTHREQD' }))
  return {
    modules,
    status: open ? 'public' : 'protected',
    banner: `@RSYNCD: ${release.label}`,
    version: release.label.split(' ')[0],
  }
}

const dialects = ['1.0', '2.0.2', '2.1.0', '3.0.0', '3.0.2', '3.1.1'] as const

export function smb({ identity, product, release }: Sighting): Record<string, unknown> {
  const random = createRandom(identity)
  const smb_dialects = random.chance(0.12)
    ? dialects.slice(0, 1)
    : dialects.slice(random.between(0, 1), random.between(3, 6))
  const unix = product.product === 'Samba smbd'
  const windows = random.chance(0.5)
    ? ['Windows 8/Windows Server 2012', 'cpe:/o:microsoft:windows_8']
    : ['Windows 10/Windows Server 2016', 'cpe:/o:microsoft:windows_10']
  const bare = smb_dialects.length === 1
  const shares = [{ type: 'IPC', name: 'IPC$', description: unix ? 'IPC Service' : 'Remote IPC' }]
  if (random.chance(0.5))
    shares.push({ type: 'Disk', name: random.pick(['public', 'Users', 'backup', 'scan']), description: '' })
  if (random.chance(0.1)) shares.push({ type: 'Printer', name: 'LaserJet', description: 'Office printer' })
  return {
    smb_dialects,
    potential_os: bare ? '' : unix ? 'Unix (Samba)' : windows[0],
    cpe: unix ? release.cpe.slice(0, 1) : bare ? [] : [windows[1]],
    shares,
  }
}

export function ftp(sighting: Sighting): Record<string, unknown> {
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
