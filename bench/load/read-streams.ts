import { connect, type Socket } from 'node:net'
import { eventually } from '../../src/testing/eventually.ts'
import type { LoadOrder } from './load-order.ts'
import type { Tally } from './tally.ts'

export type StreamFigures = { readonly linesRead: number; readonly streamsCut: number }

const openMs = 120_000

/** Readers of the stream of jobs, each on a connection of its own; all that they receive is counted and dropped. */
export function readStreams(
  { url, token, readers }: LoadOrder,
  tally: Tally,
): { stop(): Promise<StreamFigures> } {
  const { hostname, port, host } = new URL(url)
  let linesRead = 0
  let streamsCut = 0
  let over = false
  const open = (): Socket => {
    const from = performance.now()
    const socket = connect({ host: hostname, port: Number(port) })
    let begun = false
    socket.on('data', (bytes) => {
      if (!begun) {
        begun = true
        const status = Number(bytes.toString('latin1', 9, 12))
        tally.answered('stream', performance.now() - from, status, bytes.toString('latin1', 0, 200))
      }
      for (const byte of bytes) if (byte === 0x0a) linesRead += 1
    })
    socket.on('error', (error) => {
      if (!over) tally.failed('stream', String(error))
    })
    socket.on('close', () => {
      if (!over) streamsCut += 1
    })
    socket.write(`GET /v1/stream?heartbeat=5 HTTP/1.1\r\nHost: ${host}\r\nX-Token: ${token}\r\n\r\n`)
    return socket
  }
  const sockets = Array.from({ length: readers }, open)
  return {
    async stop() {
      // Those that were not answered by now are found in the count of streams.
      await eventually(() => sockets.every((socket) => !socket.connecting), 'the streams', {
        deadlineMs: openMs,
      }).catch(() => {})
      over = true
      for (const socket of sockets) socket.destroy()
      return { linesRead, streamsCut }
    },
  }
}
