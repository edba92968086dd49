import { ProtocolError } from '../../../wire/buffered-reader.ts'
import { type Connection, DialError } from '../../../wire/dialer.ts'
import { createFrame, type Frame } from '../../vnc/frame.ts'
import { disconnectText, openSession, type Session } from '../session/session.ts'
import { createGraphics } from './graphics.ts'

export type LogonScreen = { readonly width: number; readonly height: number; readonly rgba: Uint8Array }

/** What came before something went wrong may still be the screen, for the most part. */
export type Captured = { readonly screen: LogonScreen | null; readonly failure: unknown }

/** A logon screen is painted in several goes; when nothing came for so long it is done. */
const settledAfter = 700

/** One that never rests, for example for a clock or a film, is taken as it is then. */
const maxDrawingMs = 6_000

const wholeTime = 15_000

/** Less of a screen than this is no picture of it. */
const minPainted = 0.5

/** Buttons and fields are painted over the background. A film behind them ends here, with its picture. */
const maxRepaints = 16

/** We ask for less than a million; servers that show a screen of their own do not listen. */
const maxPixels = 16_800_000

/** `selected` is what the server chose in the negotiation; TLS is on the connection already. */
export async function captureLogon(connection: Connection, selected: number): Promise<Captured> {
  let frame: Frame | null = null
  try {
    const session = await openSession(connection, { selected, milliseconds: wholeTime })
    const current = (): Frame => {
      const { width, height } = session.desktop()
      if (frame?.width === width && frame.height === height) return frame
      if (width * height > maxPixels) throw new ProtocolError(`The screen is too large: ${width}x${height}`)
      frame = createFrame(width, height, maxRepaints)
      return frame
    }
    await watch(session, current)
    return { screen: pictureOf(frame), failure: null }
  } catch (failure) {
    if (!(failure instanceof ProtocolError || failure instanceof DialError)) throw failure
    return { screen: pictureOf(frame), failure }
  }
}

async function watch(session: Session, frame: () => Frame): Promise<void> {
  const graphics = createGraphics(frame)
  const firstWait = maxDrawingMs
  let end = Number.POSITIVE_INFINITY
  let drawn = false
  while (Date.now() < end) {
    const said = await session.next(drawn ? settledAfter : firstWait)
    if (!said) {
      if (drawn) return
      throw new DialError('timeout', 'The server draws nothing')
    }
    if (said.kind === 'disconnected') throw new ProtocolError(disconnectText(said.reason))
    if (said.kind === 'other') continue
    if (said.kind === 'slow-update') graphics.slow(said.bytes)
    else graphics.fast(said.bytes)
    if (drawn || frame().painted() === 0) continue
    drawn = true
    end = Date.now() + maxDrawingMs
  }
}

function pictureOf(frame: Frame | null): LogonScreen | null {
  if (!frame || frame.painted() < minPainted) return null
  return { width: frame.width, height: frame.height, rgba: frame.rgba() }
}
