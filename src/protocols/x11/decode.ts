import { escapeBytes } from '../../core/escape.ts'
import type { Screen, Setup, SetupHead } from './setup.ts'

/** What was learnt; `link` is added when the picture is stored. */
export type X11Record = {
  readonly connected?: boolean
  /** As the program of that name would have ended and written. */
  readonly xdpyinfo?: { readonly code: number; readonly stdout: string; readonly stderr: string }
}

export function describeAccepted(setup: Setup, display: string): X11Record {
  const text = [...displayLines(setup, display), ...setup.screens.flatMap(screenLines)].join('\n')
  return {
    connected: true,
    xdpyinfo: { code: 0, stdout: escapeBytes(Buffer.from(`${text}\n`, 'latin1')), stderr: '' },
  }
}

export function describeRefused(head: SetupHead, rest: Buffer, display: string): X11Record {
  // Only a refusal says how long its reason is; a request for authentication fills it up with zeros.
  const reason = head.status === 'refused' ? rest.subarray(0, head.reasonLength) : untilZero(rest)
  const text = `${oneLine(reason).trimEnd()}\nxdpyinfo:  unable to open display "${display}".\n`
  return {
    connected: false,
    xdpyinfo: { code: 1, stdout: '', stderr: escapeBytes(Buffer.from(text, 'latin1')) },
  }
}

function untilZero(bytes: Buffer): Buffer {
  const end = bytes.indexOf(0)
  return end < 0 ? bytes : bytes.subarray(0, end)
}

/** Lines are what the text is read by, so a vendor that writes its own, or their escape, is kept to one. */
function oneLine(bytes: Buffer): string {
  return bytes
    .subarray(0, 1024)
    .toString('latin1')
    .replace(/[\r\n\\]/g, ' ')
}

function displayLines(setup: Setup, display: string): readonly string[] {
  return [
    `name of display:    ${display}`,
    `version number:    ${setup.major}.${setup.minor}`,
    `vendor string:    ${oneLine(setup.vendor)}`,
    `vendor release number:    ${setup.release}`,
    ...xorgVersion(setup),
    `maximum request size:  ${setup.maximumRequestLength * 4} bytes`,
    `motion buffer size:  ${setup.motionBufferSize}`,
    `bitmap unit, bit order, padding:    ${setup.bitmapUnit}, ${order(setup.bitmapMsbFirst)}, ${setup.bitmapPad}`,
    `image byte order:    ${order(setup.imageMsbFirst)}`,
    `number of supported pixmap formats:    ${setup.formats.length}`,
    'supported pixmap formats:',
    ...setup.formats.map(
      ({ depth, bitsPerPixel, scanlinePad }) =>
        `    depth ${depth}, bits_per_pixel ${bitsPerPixel}, scanline_pad ${scanlinePad}`,
    ),
    `keycode range:    minimum ${setup.minKeycode}, maximum ${setup.greatestKeycode}`,
    'default screen number:    0',
    `number of screens:    ${setup.screens.length}`,
  ]
}

/** X.Org writes its version into the release number: 12101007 is 1.21.1.7. */
function xorgVersion({ vendor, release }: Setup): readonly string[] {
  if (!vendor.includes('X.Org Foundation')) return []
  const part = (divisor: number): number => Math.floor(release / divisor) % 100
  const numbers = [part(10_000_000), part(100_000), part(1000), ...(release % 1000 ? [release % 1000] : [])]
  return [`X.Org version: ${numbers.join('.')}`]
}

function screenLines(screen: Screen, index: number): readonly string[] {
  const { width, height, widthMillimeters, heightMillimeters } = screen
  const root = screen.depths
    .flatMap(({ visuals }) => visuals)
    .find((visual) => visual.id === screen.rootVisual)
  return [
    '',
    `screen #${index}:`,
    `  dimensions:    ${width}x${height} pixels (${widthMillimeters}x${heightMillimeters} millimeters)`,
    `  resolution:    ${perInch(width, widthMillimeters)}x${perInch(height, heightMillimeters)} dots per inch`,
    `  depths (${screen.depths.length}):    ${screen.depths.map(({ depth }) => depth).join(', ')}`,
    `  root window id:    0x${screen.root.toString(16)}`,
    `  depth of root window:    ${screen.rootDepth} planes`,
    `  number of colormaps:    minimum ${screen.minMaps}, maximum ${screen.maxMaps}`,
    `  default colormap:    0x${screen.colormap.toString(16)}`,
    ...(root ? [`  default number of colormap cells:    ${root.colormapEntries}`] : []),
    `  preallocated pixels:    black ${screen.blackPixel}, white ${screen.whitePixel}`,
  ]
}

function order(msbFirst: boolean): string {
  return msbFirst ? 'MSBFirst' : 'LSBFirst'
}

function perInch(pixels: number, millimeters: number): number {
  return millimeters === 0 ? 0 : Math.round((pixels * 25.4) / millimeters)
}
