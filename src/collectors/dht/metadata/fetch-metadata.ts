import { connect } from 'node:net'
import type { Endpoint } from '../../../core/events/torrent-event.ts'
import { createMetadataExchange } from './exchange.ts'

export type Fetched =
  | { readonly kind: 'metadata'; readonly bytes: Buffer }
  | { readonly kind: 'failed'; readonly reason: string }

export type FetchOptions = {
  readonly signal: AbortSignal
  /** The address that connections come from; that of the listener. */
  readonly from?: string
}

const connectMilliseconds = 5_000
const wholeMilliseconds = 20_000
/** The metadata, and a map of pieces on top of it. */
const maxBytes = 5 * 1024 * 1024

/** Asks one peer over TCP for the metadata of a torrent. Never rejects: most peers do not answer. */
export function fetchMetadata(peer: Endpoint, infohash: Buffer, options: FetchOptions): Promise<Fetched> {
  return new Promise((resolve) => {
    const exchange = createMetadataExchange(infohash)
    const socket = connect({
      host: peer.ip,
      port: peer.port,
      ...(options.from !== undefined && { localAddress: options.from }),
    })
    let bytes = 0
    const finish = (fetched: Fetched): void => {
      clearTimeout(timer)
      options.signal.removeEventListener('abort', abort)
      socket.destroy()
      resolve(fetched)
    }
    const fail = (reason: string): void => finish({ kind: 'failed', reason })
    const abort = (): void => fail('the listener stops')
    let timer = setTimeout(() => fail('the peer cannot be reached'), connectMilliseconds)
    if (options.signal.aborted) return abort()
    options.signal.addEventListener('abort', abort)
    socket.on('connect', () => {
      clearTimeout(timer)
      timer = setTimeout(() => fail('the peer takes too long'), wholeMilliseconds)
      socket.write(exchange.opening)
    })
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) return fail('the peer sends too much')
      const step = exchange.take(chunk)
      if (step.kind === 'done') finish({ kind: 'metadata', bytes: step.metadata })
      else if (step.kind === 'failed') fail(step.reason)
      else if (step.send) socket.write(step.send)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'the connection broke'))
    socket.on('close', () => fail('the peer closed the connection'))
  })
}
