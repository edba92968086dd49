import { loadSharp } from '../core/load-sharp.ts'
import { dayMs } from '../core/time.ts'
import { createRandom } from './random.ts'
import { desktopLogon, sessionLogon } from './screenshots/logon-screens.ts'
import { desktop, phone, plantPanel, terminal } from './screenshots/work-screens.ts'

/** A picture of an imagined screen, and where it was taken. */
export type SampleScreenshot = {
  readonly bytes: Uint8Array
  readonly ip: string
  readonly port: number
  readonly protocol: 'tcp'
  readonly ts: number
  readonly type: 'rdp' | 'vnc' | 'x11'
  readonly rdns?: string
  readonly hints: readonly string[]
}

export type ScreenshotOptions = {
  readonly count: number
  readonly seed?: number
  /** Milliseconds: the time of the newest one. */
  readonly until: number
}

const kinds = [
  { type: 'rdp', port: 3389, draw: desktopLogon },
  { type: 'vnc', port: 5900, draw: desktop },
  { type: 'rdp', port: 3389, draw: sessionLogon },
  { type: 'vnc', port: 5901, draw: terminal },
  { type: 'x11', port: 6000, draw: terminal },
  { type: 'vnc', port: 5900, draw: plantPanel },
  { type: 'vnc', port: 5900, draw: phone },
  { type: 'x11', port: 6000, draw: desktop },
] as const

/** The hand-written hosts of the sample come first; then addresses for documentation (RFC 5737). */
const networks = ['198.51.100', '203.0.113'] as const
const firstAddress = '192.0.2.10'
const sampleDays = 50

/** Drawn here: no screen and no person of this world is on them. */
export async function* sampleScreenshots(
  options: ScreenshotOptions,
): AsyncGenerator<SampleScreenshot, void, undefined> {
  const { count, seed = 1, until } = options
  const random = createRandom(seed)
  const sharp = await loadSharp()
  for (let index = 0; index < count; index++) {
    const { type, port, draw } = kinds[index % kinds.length]!
    const network = networks[index % networks.length]!
    const ip = index === 0 ? firstAddress : `${network}.${10 + (Math.floor(index / networks.length) % 200)}`
    const host = `${random.pick(['mill', 'harbour', 'office', 'plant', 'store'])}${random.between(1, 99)}`
    const { svg, hints } = draw(host, random)
    const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer()
    const age = index === 0 ? 0 : random.between(0, sampleDays * dayMs)
    const picture = { bytes, ip, port, protocol: 'tcp', ts: until - age, type, hints } as const
    yield random.chance(0.6) ? { ...picture, rdns: `${host}.example.net` } : picture
  }
}
