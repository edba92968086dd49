import { connect } from 'node:net'

/** Connects, speaks and goes, again and again, from a process of its own. */
export type ClientConfig = {
  readonly port: number
  readonly connections: number
  /** Under way at a time. */
  readonly atOnce: number
}

export type ClientResult = { readonly done: number; readonly failed: number; readonly milliseconds: number }

const config = JSON.parse(process.argv[2] ?? '{}') as ClientConfig
const request = Buffer.from('GET /index.html HTTP/1.1\r\nHost: 192.0.2.1\r\nUser-Agent: bench\r\n\r\n')
let started = 0
let done = 0
let failed = 0
const from = performance.now()

/** Loopback has 28,000 ports an address: the source changes, so that none is needed twice. */
const sourceOf = (number: number): string => `127.1.${(number >> 8) & 255}.${number & 255 || 1}`

const openNext = (): void => {
  if (started === config.connections) return
  const socket = connect({
    host: '127.0.0.1',
    port: config.port,
    localAddress: sourceOf(started),
    noDelay: true,
  })
  started += 1
  let connected = false
  socket.on('connect', () => {
    connected = true
    socket.end(request)
  })
  socket.on('error', () => {})
  socket.resume()
  socket.on('close', () => {
    if (connected) done += 1
    else failed += 1
    if (done + failed < config.connections) return openNext()
    const result: ClientResult = { done, failed, milliseconds: performance.now() - from }
    process.send!(result, () => process.disconnect?.())
  })
}
for (let index = 0; index < config.atOnce; index++) openNext()
