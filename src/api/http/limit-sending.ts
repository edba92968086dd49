import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type SendingLimits = {
  /** Without any progress. Node counts what the kernel takes, so a client that reads slowly makes progress. */
  readonly stallMs: number
  /** Of one answer, however slowly it is read: this, and a second for each `bytesPerSecond`. */
  readonly answerMs: number
  readonly bytesPerSecond: number
}

/** A line of 256 kbit/s, and some patience. */
export const defaultSendingLimits: SendingLimits = {
  stallMs: 30_000,
  answerMs: 120_000,
  bytesPerSecond: 32_768,
}

/** What is sent as it is read, such as an export, has no size: it may take this long. */
const unknownSizeMs = 60 * 60_000

/**
 * Cuts off clients that ask and do not read: what waits for them is held in memory. Streams of live events are not
 * answers in this sense: they have limits of their own (api/streams).
 */
export function limitSending(server: FastifyInstance, limits: SendingLimits): void {
  server.addHook('onSend', async (_, reply, payload) => {
    const { socket } = reply.raw
    // What asks inside of the process, as MCP does, has no connection.
    if (!(socket instanceof Socket)) return
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : null
    const allowed = bytes === null ? unknownSizeMs : limits.answerMs + (bytes / limits.bytesPerSecond) * 1_000
    const cut = (): void => void socket.destroy()
    const timer = setTimeout(cut, allowed)
    timer.unref()
    // Node sets its own time for the next request once this one is answered.
    socket.setTimeout(limits.stallMs)
    reply.raw.once('timeout', cut)
    reply.raw.once('close', () => {
      clearTimeout(timer)
      reply.raw.off('timeout', cut)
    })
  })
}
