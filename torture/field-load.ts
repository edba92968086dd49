import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPeer, type TestPeer } from '../src/collectors/dht/testing/open-peer.ts'
import type { Endpoint } from '../src/core/events/torrent-event.ts'
import type { Expected } from './expected.ts'
import type { Stimulus } from './stimuli.ts'

/** Where the listeners of an installation listen. */
export type Listeners = { readonly sensor: Endpoint; readonly dht: Endpoint }

export type FieldLoadOptions = {
  readonly listeners: Listeners
  readonly expected: Expected
  readonly round: number
  readonly running: () => boolean
}

const everyMs = 80
const retryMs = 200
/** A node that is there answers at once. */
const answerMs = 3_000
/** So many have to be noticed after the last order to stop: one that was killed has to listen again. */
const afterwards = 3
const afterwardsMs = 60_000

/** The clients of a round have an address of their own, by which what they did is found again. */
export const clientAddress = (round: number): string => `127.94.${round >> 8}.${round & 255}`
export const peerAddress = (round: number): string => `127.95.${round >> 8}.${round & 255}`

export const connectionName = (round: number, n: number): string => `connection r${round}-${n}.`
/** Twenty bytes in hex. */
export const infohashOf = (round: number, n: number): string =>
  `${round.toString(16).padStart(8, '0')}${n.toString(16).padStart(32, '0')}`

/** Connects to the sensor and announces torrents to the DHT listener, one after the other. */
export async function fieldLoad({ listeners, expected, round, running }: FieldLoadOptions): Promise<void> {
  const peer = await openPeer(peerAddress(round))
  try {
    await Promise.all([
      repeat('the sensor', running, async (n) => {
        const name = connectionName(round, n)
        const noticed = () => connectFrom(listeners.sensor, clientAddress(round), name)
        return await done(expected.connections, { round, names: [name] }, noticed)
      }),
      repeat('the DHT listener', running, async (n) => {
        const infohash = infohashOf(round, n)
        // A peer that announces has asked before, for a token.
        const names = [`peer ${infohash}`, `node ${infohash}`]
        const noticed = () => announce(peer, listeners.dht, infohash)
        return await done(expected.announcements, { round, names }, noticed)
      }),
    ])
  } finally {
    await peer.close()
  }
}

async function repeat(
  who: string,
  running: () => boolean,
  once: (n: number) => Promise<boolean>,
): Promise<void> {
  let left = afterwards
  let end = Number.POSITIVE_INFINITY
  for (let n = 0; left > 0; n++) {
    const last = !running()
    if (last) end = Math.min(end, performance.now() + afterwardsMs)
    const noticed = await once(n)
    if (last && noticed) left -= 1
    if (performance.now() > end) throw new Error(`${who} notices nothing any more`)
    await sleep(noticed ? everyMs : retryMs)
  }
}

async function done(
  stimuli: Stimulus[],
  stimulus: Pick<Stimulus, 'round' | 'names'>,
  noticed: () => Promise<boolean>,
): Promise<boolean> {
  const began = performance.now()
  const isNoticed = await noticed()
  stimuli.push({ ...stimulus, began, ended: isNoticed ? performance.now() : null })
  return isNoticed
}

/**
 * The answer to the announcement comes behind the ping by which the listener verifies the sender, so that by then
 * the ping is answered as well.
 */
async function announce(peer: TestPeer, node: Endpoint, infohash: string): Promise<boolean> {
  const patience = new AbortController()
  const late = sleep(answerMs, false, { signal: patience.signal }).catch(() => false)
  const answered = peer.announce(node, infohash, peer.at.port).then(
    () => true,
    () => false,
  )
  const isAnswered = await Promise.race([answered, late])
  patience.abort()
  return isAnswered
}

const patienceMs = 15_000

/**
 * Opens a connection from this address, sends the text, and waits until the other end has closed it too. False when it was
 * refused or cancelled.
 */
async function connectFrom({ ip, port }: Endpoint, from: string, text: string): Promise<boolean> {
  const socket = net.connect({ host: ip, port, localAddress: from })
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(patienceMs) })
  try {
    socket.end(text)
    socket.resume()
    await closed
    return socket.readableEnded && socket.errored === null
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
