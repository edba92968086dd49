import type { Random } from '../random.ts'

const first = [
  'amber',
  'brisk',
  'calm',
  'delta',
  'early',
  'fern',
  'grand',
  'hazel',
  'iron',
  'jolly',
  'keen',
  'lunar',
  'maple',
  'north',
  'olive',
  'polar',
  'quiet',
  'river',
  'solar',
  'tidal',
  'umber',
  'vivid',
  'west',
  'young',
  'zinc',
]
const second = [
  'bakery',
  'books',
  'cargo',
  'clinic',
  'design',
  'energy',
  'farm',
  'foods',
  'garden',
  'hotel',
  'labs',
  'legal',
  'media',
  'mills',
  'motors',
  'music',
  'press',
  'school',
  'shop',
  'sport',
  'studio',
  'tools',
  'travel',
  'works',
]
const zones = ['example.com', 'example.net', 'example.org'] as const
const roles = [
  'www',
  'mail',
  'srv1',
  'srv2',
  'vps',
  'app',
  'db',
  'ns1',
  'gw',
  'cloud',
  'static',
  'test',
  'old',
  'vpn',
]

/** The name an organisation gives its host. */
export function siteName(random: Random): string {
  return `${random.pick(first)}-${random.pick(second)}${random.below(1000)}.${random.pick(zones)}`
}

/** What a reverse look-up gives: the organisation's own name, or one a provider makes out of the address. */
export function reverseName(ip: string, version: 4 | 6, site: string, random: Random): string {
  if (random.chance(0.45)) return `${random.pick(roles)}.${site}`
  const pool = random.pick(['dyn', 'static', 'cust', 'pool', 'dsl'])
  const label = version === 4 ? ip.replaceAll('.', '-') : `h${random.hex(8)}`
  return `${label}.${pool}.${random.chance(0.8) ? 'example.net' : 'example.com'}`
}
