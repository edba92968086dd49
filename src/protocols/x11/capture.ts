import { type BufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import type { Connection } from '../../wire/dialer.ts'
import { colorByMasks, colorByTable, convertRows, imageLayout, type ToColor } from './pixels.ts'
import { type Requests, requests } from './requests.ts'
import type { Screen, Setup } from './setup.ts'

export type Picture = { readonly width: number; readonly height: number; readonly rgba: Uint8Array }

/** No screen is longer than this; the bytes are what the module may read, a 4K screen and some more. */
const maxSide = 8192
export const maxImageBytes = 40_000_000

/** What is asked for at once: large enough that a distant server is not asked too often. */
const stripBytes = 2_000_000

/** The root window of the first screen with all that is on it. */
export async function captureRoot(
  connection: Connection,
  reader: BufferedReader,
  setup: Setup,
): Promise<Picture> {
  const screen = setup.screens[0]
  if (!screen) throw new ProtocolError('The display has no screen')
  const { width, height, root } = screen
  if (width === 0 || height === 0) throw new ProtocolError('The screen is empty')
  const layout = imageLayout(setup, screen)
  if (width > maxSide || height > maxSide || layout.rowBytes * height > maxImageBytes)
    throw new ProtocolError(`The screen is too large: ${width}x${height}`)
  const ask = requests(connection, reader)
  const toColor = await colorsOf(ask, screen)
  const picture = new Uint32Array(width * height)
  const stripRows = Math.max(1, Math.floor(stripBytes / layout.rowBytes))
  for (let y = 0; y < height; y += stripRows) {
    const rows = Math.min(stripRows, height - y)
    const bytes = await ask.image(root, y, width, rows, rows * layout.rowBytes)
    convertRows(bytes, layout, toColor, picture, y * width)
  }
  return { width, height, rgba: new Uint8Array(picture.buffer) }
}

const trueColor = 4
const directColor = 5

async function colorsOf(ask: Requests, screen: Screen): Promise<ToColor> {
  const visual = screen.depths.flatMap(({ visuals }) => visuals).find(({ id }) => id === screen.rootVisual)
  if (!visual) throw new ProtocolError('The screen has no visual')
  if (visual.class === trueColor || visual.class === directColor) return colorByMasks(visual)
  // Larger colour maps do not fit the eight bits that such screens have.
  return colorByTable(await ask.colors(screen.colormap, Math.min(visual.colormapEntries, 256)))
}
