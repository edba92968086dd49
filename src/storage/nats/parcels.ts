import type { JsMsg } from '@nats-io/jetstream'
import { placeOf, unpack } from './pieces.ts'

/** A value all of whose pieces are here. */
export type Parcel<Message> = { readonly messages: readonly Message[]; value(): Promise<unknown> }

/** Puts values together whose senders have a subject each, in any order of their pieces. */
export type ParcelCollector<Message> = {
  /** The value that this piece completes; null when more must come. */
  add(piece: Message): Parcel<Message> | null
}

type Piece = Pick<JsMsg, 'subject' | 'data' | 'headers'>

/** Of pieces that wait for others. Beyond, those that wait longest are let go: the server sends them again. */
const maxBytes = 256 * 2 ** 20

/**
 * Pieces of several senders come mixed, and after a pause a server sends again those that were not acknowledged,
 * each at its own time.
 */
export function createParcelCollector<Message extends Piece>(most = maxBytes): ParcelCollector<Message> {
  const waiting = new Map<string, Map<number, Message>>()
  let bytes = 0
  const drop = (subject: string): void => {
    for (const { data } of waiting.get(subject)?.values() ?? []) bytes -= data.length
    waiting.delete(subject)
  }
  return {
    add(piece) {
      const position = placeOf(piece.headers)
      if (!position) return null
      const pieces = waiting.get(piece.subject) ?? new Map<number, Message>()
      waiting.set(piece.subject, pieces)
      bytes += piece.data.length - (pieces.get(position.index)?.data.length ?? 0)
      pieces.set(position.index, piece)
      if (pieces.size === position.count) {
        drop(piece.subject)
        const messages = Array.from({ length: position.count }, (_, index) => pieces.get(index)!)
        return { messages, value: () => unpack(messages.map(({ data }) => data)) }
      }
      for (const subject of waiting.keys()) {
        if (bytes <= most) break
        drop(subject)
      }
      return null
    },
  }
}
