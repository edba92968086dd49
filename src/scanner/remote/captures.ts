import type { HostEvent } from '../../core/events/host-event.ts'
import type { Capture } from '../../protocols/protocol-module.ts'
import type { KeepCaptures } from '../scan-plan.ts'
import type { SentCapture, SentEvent } from './part-log.ts'

/** All captures of one event; a screen of 4K is 33 MB before it is packed. */
const maxBytes = 64 * 2 ** 20

export type CaptureCarrier = {
  readonly keepCaptures: KeepCaptures
  sent(event: HostEvent): SentEvent
}

/** Holds what a module captured until its event is sent, and sends it along. */
export function createCaptureCarrier(onDropped: (event: HostEvent, bytes: number) => void): CaptureCarrier {
  const held = new WeakMap<HostEvent, readonly Capture[]>()
  return {
    keepCaptures: async (event, captures) => {
      const bytes = captures.reduce((sum, capture) => sum + bytesOf(capture).length, 0)
      if (bytes > maxBytes) onDropped(event, bytes)
      else held.set(event, captures)
      return event
    },
    sent: (event) => {
      const captures = held.get(event)
      return captures ? { event, captures: captures.map(packed) } : { event }
    },
  }
}

export function unpacked({ at, kind, bytes, width = 0, height = 0 }: SentCapture): Capture {
  const data = Buffer.from(bytes, 'base64')
  return kind === 'pixels' ? { at, kind, width, height, rgba: data } : { at, kind, bytes: data }
}

function packed(capture: Capture): SentCapture {
  const { at, kind } = capture
  const bytes = Buffer.from(bytesOf(capture)).toString('base64')
  return capture.kind === 'pixels'
    ? { at, kind, bytes, width: capture.width, height: capture.height }
    : { at, kind, bytes }
}

function bytesOf(capture: Capture): Uint8Array {
  return capture.kind === 'pixels' ? capture.rgba : capture.bytes
}
