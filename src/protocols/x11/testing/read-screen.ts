import { execFileSync } from 'node:child_process'
import { colorByMasks, convertRows } from '../pixels.ts'

export type ReadScreen = { readonly width: number; readonly height: number; readonly rgba: Uint8Array }

/** What is on a screen of TrueColor according to xwd, the program that dumps windows. */
export function readScreen(xwd: string, display: string): ReadScreen {
  const dump = execFileSync(xwd, ['-root', '-silent', '-display', display], { maxBuffer: 1 << 28 })
  const field = (index: number): number => dump.readUInt32BE(index * 4)
  const width = field(4)
  const height = field(5)
  const rowBytes = field(12)
  const at = field(0) + field(19) * 12
  const picture = new Uint32Array(width * height)
  const masks = { redMask: field(14), greenMask: field(15), blueMask: field(16) }
  convertRows(
    dump.subarray(at, at + rowBytes * height),
    { width, bytesPerPixel: field(11) / 8, rowBytes, msbFirst: field(7) !== 0 },
    colorByMasks({ id: 0, class: 4, colormapEntries: 0, ...masks }),
    picture,
    0,
  )
  return { width, height, rgba: new Uint8Array(picture.buffer) }
}

/** How many pixels differ. */
export function differing(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY
  let count = 0
  for (let at = 0; at < a.length; at += 4)
    count += Number(a[at] !== b[at] || a[at + 1] !== b[at + 1] || a[at + 2] !== b[at + 2])
  return count
}
