import type { JsonObject } from '../../core/untrusted.ts'
import type { ProtocolSample } from '../../sample/hosts/protocol-sample.ts'
import type { Sighting } from '../../sample/hosts/sighting.ts'
import { createRandom } from '../../sample/random.ts'

const dialects = ['1.0', '2.0.2', '2.1.0', '3.0.0', '3.0.2', '3.1.1'] as const

export const smbSample: ProtocolSample = { record }

function record({ identity, product, release }: Sighting): JsonObject {
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
