import type { AddressWords } from '../pump-records.ts'
import { createIndexRing, type IndexRing } from './index-ring.ts'

/** Slots for addresses and ports, found by a hash; in typed arrays of a fixed size, so that none of them allocates. */
export class ProbeTable {
  readonly #capacity: number
  readonly #buckets: Int32Array
  /** The next slot of the same bucket. */
  readonly #next: Int32Array
  readonly #words: Uint32Array
  readonly #ports: Uint16Array
  readonly #versions: Uint8Array
  readonly #free: IndexRing
  readonly #scratch: AddressWords = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0 }
  #used = 0

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#buckets = new Int32Array(2 ** Math.ceil(Math.log2(capacity * 1.5))).fill(-1)
    this.#next = new Int32Array(capacity)
    this.#words = new Uint32Array(capacity * 4)
    this.#ports = new Uint16Array(capacity)
    this.#versions = new Uint8Array(capacity)
    this.#free = createIndexRing(capacity)
  }

  get full(): boolean {
    return this.#used === this.#capacity && this.#free.length === 0
  }

  /** The slot of the address and port, -1 when they have none. */
  find(address: AddressWords, port: number): number {
    return this.#findIn(this.#bucketOf(address, port), address, port)
  }

  /** A slot for the address and port, -1 when they have one already. */
  add(address: AddressWords, port: number): number {
    const bucket = this.#bucketOf(address, port)
    if (this.#findIn(bucket, address, port) >= 0) return -1
    const slot = this.#free.length > 0 ? this.#free.shift() : this.#used++
    const words = this.#words
    words[slot * 4] = address.w0
    words[slot * 4 + 1] = address.w1
    words[slot * 4 + 2] = address.w2
    words[slot * 4 + 3] = address.w3
    this.#versions[slot] = address.version
    this.#ports[slot] = port
    this.#next[slot] = this.#buckets[bucket]!
    this.#buckets[bucket] = slot
    return slot
  }

  /** Writes the slot's address to `address` and returns its port. */
  read(slot: number, address: AddressWords): number {
    const words = this.#words
    address.version = this.#versions[slot] === 6 ? 6 : 4
    address.w0 = words[slot * 4]!
    address.w1 = words[slot * 4 + 1]!
    address.w2 = words[slot * 4 + 2]!
    address.w3 = words[slot * 4 + 3]!
    return this.#ports[slot]!
  }

  remove(slot: number): void {
    const port = this.read(slot, this.#scratch)
    const bucket = this.#bucketOf(this.#scratch, port)
    const next = this.#next
    if (this.#buckets[bucket] === slot) this.#buckets[bucket] = next[slot]!
    else {
      let before = this.#buckets[bucket]!
      while (next[before] !== slot) before = next[before]!
      next[before] = next[slot]!
    }
    this.#free.push(slot)
  }

  #bucketOf(address: AddressWords, port: number): number {
    let hash = Math.imul(address.w0 ^ port, 0x9e3779b1)
    hash = Math.imul(hash ^ (hash >>> 15) ^ address.w3, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13) ^ address.w1, 0xc2b2ae35)
    return (hash ^ (hash >>> 16) ^ address.w2) & (this.#buckets.length - 1)
  }

  #findIn(bucket: number, address: AddressWords, port: number): number {
    const words = this.#words
    let slot = this.#buckets[bucket]!
    while (slot >= 0) {
      const at = slot * 4
      if (
        words[at] === address.w0 &&
        this.#ports[slot] === port &&
        this.#versions[slot] === address.version &&
        words[at + 1] === address.w1 &&
        words[at + 2] === address.w2 &&
        words[at + 3] === address.w3
      )
        return slot
      slot = this.#next[slot]!
    }
    return -1
  }
}
