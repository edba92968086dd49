import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { writeQuery } from '../../src/collectors/dht/krpc/krpc.ts'
import { createTorrent } from '../../src/collectors/dht/testing/make-torrent.ts'
import { createMetadataServer } from '../../src/collectors/dht/testing/metadata-server.ts'

/** The other side of the benchmark, in a process of its own: a node that asks, and a peer that has metadata. */
export type AskerConfig =
  | { readonly kind: 'ask'; readonly port: number; readonly milliseconds: number; readonly together: number }
  | { readonly kind: 'serve' }

export type AskerMessage =
  | { readonly kind: 'asked'; readonly answers: number; readonly milliseconds: number }
  | { readonly kind: 'serving'; readonly port: number; readonly infohash: string }

const config = JSON.parse(process.argv[2]!) as AskerConfig
const tell = (message: AskerMessage): void => void process.send!(message)

if (config.kind === 'serve') {
  const torrent = createTorrent('Distant.Harbour.2019.1080p.mkv', 20_000_000)
  const server = await createMetadataServer('127.0.0.1', () => torrent.metadata)
  tell({ kind: 'serving', port: server.port, infohash: torrent.infohash })
} else {
  const { port, milliseconds, together } = config
  const id = randomBytes(20)
  const socket = createSocket({ type: 'udp4', recvBufferSize: 4 * 1024 * 1024 })
  const queries = Array.from({ length: 256 }, (_, index) =>
    writeQuery(Buffer.from([1, index]), id, { kind: 'get_peers', infohash: randomBytes(20) }),
  )
  let answers = 0
  let sent = 0
  let receivedAt = performance.now()
  const ask = (): void => socket.send(queries[sent++ % queries.length]!, port, '127.0.0.1')
  const begun = performance.now()
  socket.on('message', (packet) => {
    // Queries of the node itself are not answered.
    if (!packet.includes('1:y1:r')) return
    answers += 1
    receivedAt = performance.now()
    if (receivedAt - begun < milliseconds) ask()
  })
  socket.bind(0, '127.0.0.1', () => {
    for (let n = 0; n < together; n++) ask()
  })
  // Packets get lost: waiting for all of them would stop after a while.
  const nudge = setInterval(() => {
    if (performance.now() - begun >= milliseconds) {
      clearInterval(nudge)
      tell({ kind: 'asked', answers, milliseconds: performance.now() - begun })
      socket.close()
      process.disconnect?.()
    } else if (performance.now() - receivedAt > 50) for (let n = 0; n < together; n++) ask()
  }, 20)
}
