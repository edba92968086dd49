import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'

/** Shorter and longer than the silence after which a worker's part goes to another worker. */
const minMs = 500
const maxMs = 14_000

export const partition: Fault = {
  name: 'partition',
  about: 'the cable between the workers and NATS is pulled out, and put in again',
  layout: 'spread',
  missing: ({ otherSide }) => (otherSide ? null : 'network namespaces, which need root'),
  async run({ otherSide }, { random }) {
    const after = random.between(0, 2_000)
    const apart = random.between(minMs, maxMs)
    await sleep(after)
    otherSide!.link('down')
    await sleep(apart)
    otherSide!.link('up')
    return `apart for ${apart} ms, from ${after} ms on`
  },
}
