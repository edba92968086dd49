import type { AddressWords } from '../pump-records.ts'
import { createIndexRing } from './index-ring.ts'

/**
 * The probes under way, in typed arrays of a fixed size: found by address and port when an answer comes,
 * and in the order they were sent when their time is up. An answered probe stays until then, so that a
 * second answer is known for what it is.
 */
export type ProbeLedger = {
  /** Probes without an answer so far. */
  readonly pending: number
  /** Handed over and not yet reported as sent. */
  readonly unsent: number
  readonly full: boolean
  /** False when the same probe is already under way. */
  add(address: AddressWords, port: number, sequence: number): boolean
  /** The next `count` of those handed over have left. */
  markSent(count: number, now: number): void
  /** The probe's slot when this is its first answer, else -1. */
  answer(address: AddressWords, port: number): number
  /** Those whose time is up: put aside for another attempt, or silent for good. */
  expire(now: number, onSilent: (slot: number) => void): void
  /** The slot of a probe that waits for another attempt; -1 when none does. */
  takeRetry(): number
  /** Sent once more. */
  resend(slot: number): void
  /** Not now: back to the end of those that wait for another attempt. */
  postpone(slot: number): void
  /** How many wait for another attempt. */
  readonly waiting: number
  /** Not sent again after all. */
  discard(slot: number): void
  /** Answers were lost: what was sent since then and has none gets one more attempt, three times at most. */
  forgive(since: number): void
  read(slot: number, address: AddressWords): { readonly port: number; readonly sequence: number }
  /** The lowest sequence number under way; Infinity when there is none. */
  oldest(): number
}

const maxForgiven = 3

export function createProbeLedger(options: {
  readonly capacity: number
  readonly attempts: number
  readonly timeoutMs: number
}): ProbeLedger {
  const { capacity, attempts, timeoutMs } = options
  const buckets = new Int32Array(2 ** Math.ceil(Math.log2(capacity * 1.5))).fill(-1)
  const mask = buckets.length - 1
  const next = new Int32Array(capacity)
  const words = new Uint32Array(capacity * 4)
  const ports = new Uint16Array(capacity)
  const versions = new Uint8Array(capacity)
  const tries = new Uint8Array(capacity)
  const forgiven = new Uint8Array(capacity)
  const answered = new Uint8Array(capacity)
  const sentAt = new Float64Array(capacity)
  const sequences = new Float64Array(capacity)
  const free = createIndexRing(capacity)
  const order = createIndexRing(capacity)
  const retries = createIndexRing(capacity)
  let used = 0
  let pending = 0
  let unsent = 0

  const bucketOf = (address: AddressWords, port: number): number => {
    let hash = Math.imul(address.w0 ^ port, 0x9e3779b1)
    hash = Math.imul(hash ^ (hash >>> 15) ^ address.w3, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13) ^ address.w1, 0xc2b2ae35)
    return (hash ^ (hash >>> 16) ^ address.w2) & mask
  }
  const find = (bucket: number, address: AddressWords, port: number): number => {
    let slot = buckets[bucket]!
    while (slot >= 0) {
      const at = slot * 4
      if (
        words[at] === address.w0 &&
        ports[slot] === port &&
        versions[slot] === address.version &&
        words[at + 1] === address.w1 &&
        words[at + 2] === address.w2 &&
        words[at + 3] === address.w3
      )
        return slot
      slot = next[slot]!
    }
    return -1
  }
  const scratch: AddressWords = { version: 4, w0: 0, w1: 0, w2: 0, w3: 0 }
  const load = (slot: number, address: AddressWords): void => {
    address.version = versions[slot] === 6 ? 6 : 4
    address.w0 = words[slot * 4]!
    address.w1 = words[slot * 4 + 1]!
    address.w2 = words[slot * 4 + 2]!
    address.w3 = words[slot * 4 + 3]!
  }
  const release = (slot: number): void => {
    load(slot, scratch)
    const bucket = bucketOf(scratch, ports[slot]!)
    if (buckets[bucket] === slot) buckets[bucket] = next[slot]!
    else {
      let before = buckets[bucket]!
      while (next[before] !== slot) before = next[before]!
      next[before] = next[slot]!
    }
    free.push(slot)
  }

  return {
    get pending() {
      return pending
    },
    get unsent() {
      return unsent
    },
    get waiting() {
      return retries.length
    },
    get full() {
      return used === capacity && free.length === 0
    },
    add: (address, port, sequence) => {
      const bucket = bucketOf(address, port)
      if (find(bucket, address, port) >= 0) return false
      const slot = free.length > 0 ? free.shift() : used++
      words[slot * 4] = address.w0
      words[slot * 4 + 1] = address.w1
      words[slot * 4 + 2] = address.w2
      words[slot * 4 + 3] = address.w3
      versions[slot] = address.version
      ports[slot] = port
      sequences[slot] = sequence
      tries[slot] = 1
      forgiven[slot] = 0
      answered[slot] = 0
      next[slot] = buckets[bucket]!
      buckets[bucket] = slot
      order.push(slot)
      pending += 1
      unsent += 1
      return true
    },
    markSent: (count, now) => {
      const first = order.length - unsent
      for (let at = first; at < first + Math.min(count, unsent); at++) sentAt[order.peek(at)] = now
      unsent = Math.max(0, unsent - count)
    },
    answer: (address, port) => {
      const slot = find(bucketOf(address, port), address, port)
      if (slot < 0 || answered[slot] !== 0) return -1
      answered[slot] = 1
      pending -= 1
      return slot
    },
    expire: (now, onSilent) => {
      while (order.length > unsent) {
        const slot = order.peek(0)
        if (sentAt[slot]! + timeoutMs > now) return
        order.shift()
        if (answered[slot] !== 0) release(slot)
        else if (tries[slot]! < attempts) retries.push(slot)
        else {
          pending -= 1
          onSilent(slot)
          release(slot)
        }
      }
    },
    takeRetry: () => {
      while (retries.length > 0) {
        const slot = retries.shift()
        if (answered[slot] === 0) return slot
        release(slot)
      }
      return -1
    },
    resend: (slot) => {
      tries[slot]! += 1
      order.push(slot)
      unsent += 1
    },
    postpone: (slot) => {
      retries.push(slot)
    },
    discard: (slot) => {
      pending -= 1
      release(slot)
    },
    forgive: (since) => {
      for (let at = order.length - unsent - 1; at >= 0; at--) {
        const slot = order.peek(at)
        if (sentAt[slot]! < since) return
        if (answered[slot] !== 0 || forgiven[slot]! >= maxForgiven || tries[slot] === 0) continue
        tries[slot]! -= 1
        forgiven[slot]! += 1
      }
    },
    read: (slot, address) => {
      load(slot, address)
      return { port: ports[slot]!, sequence: sequences[slot]! }
    },
    oldest: () => {
      let least = Number.POSITIVE_INFINITY
      for (const ring of [order, retries])
        for (let at = 0; at < ring.length; at++) {
          const slot = ring.peek(at)
          if (answered[slot] === 0 && sequences[slot]! < least) least = sequences[slot]!
        }
      return least
    },
  }
}
