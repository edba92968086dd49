import net from 'node:net'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { chunkedBody } from './chunked-body.ts'
import { addressOf, clock, type Delivery, type ReadersAnswer, type ReadersOrder } from './delivery.ts'

/** All readers, apart from the server that is measured. */
type Arrival = { readonly from: number; readonly to: number; readonly at: number }
type Reader = { readonly socket: net.Socket; readonly events: () => number; readonly over: () => boolean }

const openAtOnce = 50
/** So long without a byte for any reader, and what has not come is lost. */
const quietMilliseconds = 5_000

const readers: Reader[] = []
const arrivals: Arrival[] = []
let lineBytes = 0
let outOfOrder = 0
let lastArrival = 0

process.on('message', (order: ReadersOrder) => {
  const work = order.kind === 'open' ? open(order) : collect(order.sent, order.batchEvents)
  work.then(
    (answer) => process.send!(answer),
    (error: Error) => process.send!({ kind: 'failed', reason: error.message } satisfies ReadersAnswer),
  )
})

async function open(order: Extract<ReadersOrder, { kind: 'open' }>): Promise<ReadersAnswer> {
  for (let n = 0; n < order.readers; n += openAtOnce) {
    const some = Math.min(openAtOnce, order.readers - n)
    readers.push(
      ...(await Promise.all(Array.from({ length: some }, (_, index) => openReader(order, n + index === 0)))),
    )
  }
  return { kind: 'opened' }
}

function openReader(
  { url, path, token }: Extract<ReadersOrder, { kind: 'open' }>,
  inFull: boolean,
): Promise<Reader> {
  const { hostname, port, host } = new URL(url)
  const socket = net.connect({ host: hostname, port: Number(port) })
  let bytes = 0
  let seen = 0
  let over = false
  const check = inFull ? orderCheck() : null
  return new Promise((resolve, reject) => {
    const take = chunkedBody(
      (status) =>
        status === 200
          ? resolve({ socket, events: () => seen, over: () => over })
          : reject(new Error(`${path} answered ${status}`)),
      (piece) => {
        check?.(piece)
        if (lineBytes === 0) {
          const end = piece.indexOf('\n')
          if (end >= 0) lineBytes = bytes + end + 1
        }
        bytes += piece.length
      },
    )
    socket.on('data', (chunk: Buffer) => {
      const at = clock()
      try {
        take(chunk)
      } catch (error) {
        reject(error as Error)
        socket.destroy()
      }
      const now = lineBytes === 0 ? 0 : Math.floor(bytes / lineBytes)
      if (now === seen) return
      arrivals.push({ from: seen, to: now, at })
      seen = now
      lastArrival = at
    })
    socket.on('error', reject)
    socket.on('close', () => {
      over = true
    })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Token: ${token}\r\n\r\n`)
  })
}

function orderCheck(): (piece: Buffer) => void {
  let rest = ''
  let next = 0
  return (piece) => {
    const lines = (rest + piece.toString('latin1')).split('\n')
    rest = lines.pop()!
    for (const line of lines) if (!line.includes(`"${addressOf(next++)}"`)) outOfOrder++
  }
}

async function collect(sent: readonly number[], batchEvents: number): Promise<ReadersAnswer> {
  const all = sent.length * batchEvents
  lastArrival = Math.max(lastArrival, clock())
  while (readers.some(({ events }) => events() < all) && clock() - lastArrival < quietMilliseconds)
    await sleep(50)
  const cut = readers.filter(({ over }) => over()).length
  for (const { socket } of readers) socket.destroy()
  const delivered = readers.reduce((sum, { events }) => sum + Math.min(all, events()), 0)
  const delivery = {
    delivered,
    lost: all * readers.length - delivered,
    cut,
    outOfOrder,
    lineBytes,
    ...latencies(sent, batchEvents),
  }
  return { kind: 'collected', delivery }
}

/** Kept as a histogram of microseconds: there are ten million of them. */
function latencies(sent: readonly number[], batchEvents: number): Pick<Delivery, 'p50' | 'p99' | 'most'> {
  const histogram = createHistogram()
  for (const { from, to, at } of arrivals)
    for (let n = from; n < to; n++) {
      const since = sent[Math.floor(n / batchEvents)]
      if (since !== undefined) histogram.record(Math.max(1, Math.round((at - since) * 1_000)))
    }
  return {
    p50: histogram.percentile(50) / 1_000,
    p99: histogram.percentile(99) / 1_000,
    most: histogram.max / 1_000,
  }
}
