import { createIndexRing, type IndexRing } from '../probes/index-ring.ts'
import type { AddressWords } from '../pump-records.ts'
import type { WireProbe } from './transport.ts'

/** What each socket that connects is about, by its descriptor, in typed arrays of a fixed size. */
export class PendingConnects {
  /** Descriptors from here on have no entry. */
  readonly descriptors: number
  readonly #words: Uint32Array
  readonly #versions: Uint8Array
  readonly #ports: Uint16Array
  readonly #startedAt: Float64Array
  readonly #use: Uint32Array
  readonly #busy: Uint8Array
  // A descriptor used again has an old entry in the queue: each entry says which use it means.
  readonly #queue: IndexRing
  readonly #queueUse: IndexRing
  readonly #maxQueue: number
  #count = 0

  constructor(descriptors: number) {
    this.descriptors = descriptors
    this.#words = new Uint32Array(descriptors * 4)
    this.#versions = new Uint8Array(descriptors)
    this.#ports = new Uint16Array(descriptors)
    this.#startedAt = new Float64Array(descriptors)
    this.#use = new Uint32Array(descriptors)
    this.#busy = new Uint8Array(descriptors)
    this.#maxQueue = descriptors * 8
    this.#queue = createIndexRing(this.#maxQueue)
    this.#queueUse = createIndexRing(this.#maxQueue)
  }

  get count(): number {
    return this.#count
  }

  get full(): boolean {
    return this.#queue.length >= this.#maxQueue
  }

  has(fd: number): boolean {
    return fd >= 0 && fd < this.descriptors && this.#busy[fd] === 1
  }

  add(fd: number, probe: WireProbe, now: number): void {
    const words = this.#words
    this.#versions[fd] = probe.version
    words[fd * 4] = probe.w0
    words[fd * 4 + 1] = probe.w1
    words[fd * 4 + 2] = probe.w2
    words[fd * 4 + 3] = probe.w3
    this.#ports[fd] = probe.port
    this.#startedAt[fd] = now
    this.#busy[fd] = 1
    this.#use[fd]! += 1
    this.#count += 1
    this.#queue.push(fd)
    this.#queueUse.push(this.#use[fd]! | 0)
  }

  /** Writes the target's address to `address` and returns its port. */
  read(fd: number, address: AddressWords): number {
    const words = this.#words
    address.version = this.#versions[fd] === 6 ? 6 : 4
    address.w0 = words[fd * 4]!
    address.w1 = words[fd * 4 + 1]!
    address.w2 = words[fd * 4 + 2]!
    address.w3 = words[fd * 4 + 3]!
    return this.#ports[fd]!
  }

  remove(fd: number): void {
    this.#busy[fd] = 0
    this.#count -= 1
  }

  /** A descriptor that began to connect at `since` or before; -1 when there is none. It is not removed. */
  nextStartedUntil(since: number): number {
    while (this.#queue.length > 0) {
      const fd = this.#queue.peek(0)
      const current = this.#busy[fd] === 1 && this.#use[fd] === this.#queueUse.peek(0) >>> 0
      if (current && this.#startedAt[fd]! > since) return -1
      this.#queue.shift()
      this.#queueUse.shift()
      if (current) return fd
    }
    return -1
  }
}
