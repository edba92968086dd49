import { ProtocolError } from '../../wire/buffered-reader.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { paintHextile } from './encodings/hextile.ts'
import { paintTight, type TightStreams } from './encodings/tight.ts'
import { paintRaw, paintRre } from './encodings/uncompressed.ts'
import { paintZlib } from './encodings/zlib.ts'
import { paintZrle } from './encodings/zrle.ts'
import { type Area, createFrame, type Frame } from './frame.ts'
import { createInflater } from './inflater.ts'
import { encodings, setEncodings, setPixelFormat, updateRequest } from './messages.ts'
import type { RfbReader } from './rfb-reader.ts'

export type Screen = { readonly width: number; readonly height: number; readonly rgba: Uint8Array }

export type CaptureOptions = {
  readonly width: number
  readonly height: number
  /** What the server may choose from, the best first; all known ones when absent. */
  readonly offer?: readonly number[]
}

/** What came before something went wrong may still be the screen, for the most part. */
export type Captured = { readonly screen: Screen | null; readonly failure: unknown }

/** Progressive servers send a screen in slices, each when it is asked for. */
const maxUpdates = 512

/** A screen that changes its size again and again is not one to be read. */
const maxResizes = 4

/** Less of a screen than this is no picture of it. */
const minPainted = 0.5

export async function captureScreen(
  connection: Connection,
  reader: RfbReader,
  options: CaptureOptions,
): Promise<Captured> {
  const painter = createPainter(reader, options.width, options.height)
  try {
    await connection.write(setPixelFormat())
    await connection.write(setEncodings(options.offer ?? defaultOffer))
    await connection.write(updateRequest(painter.frame(), false))
    for (let count = 0; count < maxUpdates; count++) {
      await nextUpdate(reader)
      const { resized } = await painter.update()
      if (painter.frame().isFull()) return { screen: screenOf(painter.frame()), failure: null }
      await connection.write(updateRequest(painter.frame(), !resized))
    }
    throw new ProtocolError('The server never sends its whole screen')
  } catch (failure) {
    if (!(failure instanceof ProtocolError || failure instanceof DialError)) throw failure
    const frame = painter.frame()
    return { screen: frame.painted() >= minPainted ? screenOf(frame) : null, failure }
  } finally {
    painter.close()
  }
}

const defaultOffer = [
  encodings.copyRect,
  encodings.tight,
  encodings.zrle,
  encodings.hextile,
  encodings.zlib,
  encodings.rre,
  encodings.raw,
  encodings.cursor,
  encodings.desktopSize,
  encodings.lastRect,
]

function screenOf(frame: Frame): Screen {
  return { width: frame.width, height: frame.height, rgba: frame.rgba() }
}

/** Passes over what else a server may say (RFC 6143, 7.6). */
async function nextUpdate(reader: RfbReader): Promise<void> {
  for (;;) {
    const type = await reader.u8()
    if (type === 0) return
    if (type === 1) {
      await reader.skip(3)
      await reader.skip((await reader.u16()) * 6)
    } else if (type === 3) {
      await reader.skip(3)
      await reader.skip(await reader.u32())
    } else if (type !== 2) throw new ProtocolError('The server sends a message that was not asked for')
  }
}

type Painter = {
  frame(): Frame
  /** One FramebufferUpdate, from behind its type. */
  update(): Promise<{ readonly resized: boolean }>
  close(): void
}

function createPainter(reader: RfbReader, width: number, height: number): Painter {
  let frame = createFrame(width, height)
  let resizes = 0
  const zlib = createInflater()
  const zrle = createInflater()
  const tight: TightStreams = [null, null, null, null]

  const resize = (area: Area): void => {
    resizes += 1
    if (resizes > maxResizes) throw new ProtocolError('The screen changes its size again and again')
    frame = createFrame(area.width, area.height)
  }
  const paint = async (encoding: number, area: Area): Promise<void> => {
    // Pixels and a mask (7.8.1): asked for so that no pointer is painted on the screen, and not kept.
    if (encoding === encodings.cursor)
      return reader.skip((area.width * 4 + Math.ceil(area.width / 8)) * area.height)
    frame.check(area)
    if (encoding === encodings.raw) return paintRaw(reader, frame, area)
    if (encoding === encodings.rre) return paintRre(reader, frame, area)
    if (encoding === encodings.hextile) return paintHextile(reader, frame, area)
    if (encoding === encodings.zlib) return paintZlib(reader, frame, area, zlib)
    if (encoding === encodings.tight) return paintTight(reader, frame, area, tight)
    if (encoding === encodings.zrle) return paintZrle(reader, frame, area, zrle)
    if (encoding === encodings.copyRect) return frame.copy(area, await reader.u16(), await reader.u16())
    throw new ProtocolError('The server uses an encoding that was not offered')
  }
  return {
    frame: () => frame,
    update: async () => {
      await reader.skip(1)
      const count = await reader.u16()
      let resized = false
      for (let done = 0; done < count; done++) {
        const head = await reader.exactly(12)
        const area: Area = {
          x: head.readUInt16BE(0),
          y: head.readUInt16BE(2),
          width: head.readUInt16BE(4),
          height: head.readUInt16BE(6),
        }
        const encoding = head.readInt32BE(8)
        if (encoding === encodings.lastRect) break
        if (encoding === encodings.desktopSize) {
          resize(area)
          resized = true
        } else await paint(encoding, area)
      }
      return { resized }
    },
    close: () => {
      for (const stream of [zlib, zrle, ...tight]) stream?.close()
    },
  }
}
