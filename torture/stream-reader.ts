import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'
import type { Expected } from './expected.ts'

export type StreamReader = { stop(): Promise<void> }

const retryMs = 300
/** The service is asked for a sign of life: a connection whose other end vanished says nothing by itself. */
const heartbeatSeconds = 2
const silenceMs = 15_000

/** Reads the stream of jobs as a browser does: it comes back with the id of the last event that it has. */
export function readStream(client: Client, expected: Expected): StreamReader {
  const stopping = new AbortController()
  let last = 0
  const take = (block: string): void => {
    const id = Number(/^id: (\d+)$/m.exec(block)?.[1] ?? 0)
    const data = /^data: (.*)$/m.exec(block)?.[1]
    if (id === 0 || data === undefined) return
    if (expected.received.has(id)) expected.receivedTwice.push(id)
    expected.received.set(id, data)
    last = Math.max(last, id)
  }
  const readOnce = async (): Promise<void> => {
    const quiet = new AbortController()
    let timer = setTimeout(() => quiet.abort(), silenceMs)
    try {
      const answer = await client.v1(`/stream?t=sse&heartbeat=${heartbeatSeconds}`, {
        headers: { 'last-event-id': String(last) },
        signal: AbortSignal.any([stopping.signal, quiet.signal]),
      })
      if (answer.status !== 200 || !answer.body) return
      let rest = ''
      const decoder = new TextDecoder()
      for await (const bytes of answer.body) {
        clearTimeout(timer)
        timer = setTimeout(() => quiet.abort(), silenceMs)
        const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
        rest = blocks.pop()!
        for (const block of blocks) take(block)
      }
    } finally {
      clearTimeout(timer)
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await readOnce().catch(() => {})
      await sleep(retryMs)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
