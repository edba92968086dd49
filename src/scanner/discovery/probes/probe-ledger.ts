import type { AddressWords } from '../pump-records.ts'
import { createIndexRing, type IndexRing } from './index-ring.ts'
import { ProbeTable } from './probe-table.ts'

export type ProbeLedgerOptions = {
  readonly capacity: number
  readonly attempts: number
  readonly timeoutMs: number
}

const maxForgiven = 3

/**
 * The probes under way, in typed arrays of a fixed size: found by address and port when an answer comes,
 * and in the order they were sent when their time is up. An answered probe stays until then, so that a
 * second answer is recognised.
 */
export class ProbeLedger {
  readonly #attempts: number
  readonly #timeoutMs: number
  readonly #probes: ProbeTable
  readonly #tries: Uint8Array
  readonly #forgiven: Uint8Array
  readonly #answered: Uint8Array
  readonly #sentAt: Float64Array
  readonly #sequences: Float64Array
  readonly #order: IndexRing
  readonly #retries: IndexRing
  #pending = 0
  #unsent = 0

  constructor({ capacity, attempts, timeoutMs }: ProbeLedgerOptions) {
    this.#attempts = attempts
    this.#timeoutMs = timeoutMs
    this.#probes = new ProbeTable(capacity)
    this.#tries = new Uint8Array(capacity)
    this.#forgiven = new Uint8Array(capacity)
    this.#answered = new Uint8Array(capacity)
    this.#sentAt = new Float64Array(capacity)
    this.#sequences = new Float64Array(capacity)
    this.#order = createIndexRing(capacity)
    this.#retries = createIndexRing(capacity)
  }

  /** Probes without an answer so far. */
  get pending(): number {
    return this.#pending
  }

  /** Handed over and not yet reported as sent. */
  get unsent(): number {
    return this.#unsent
  }

  /** How many wait for another attempt. */
  get waiting(): number {
    return this.#retries.length
  }

  get full(): boolean {
    return this.#probes.full
  }

  /** False when the same probe is already under way. */
  add(address: AddressWords, port: number, sequence: number): boolean {
    const slot = this.#probes.add(address, port)
    if (slot < 0) return false
    this.#sequences[slot] = sequence
    this.#tries[slot] = 1
    this.#forgiven[slot] = 0
    this.#answered[slot] = 0
    this.#order.push(slot)
    this.#pending += 1
    this.#unsent += 1
    return true
  }

  /** The next `count` of those handed over have left. */
  markSent(count: number, now: number): void {
    const first = this.#order.length - this.#unsent
    const end = first + Math.min(count, this.#unsent)
    for (let at = first; at < end; at++) this.#sentAt[this.#order.peek(at)] = now
    this.#unsent = Math.max(0, this.#unsent - count)
  }

  /** The probe's slot when this is its first answer, else -1. */
  answer(address: AddressWords, port: number): number {
    const slot = this.#probes.find(address, port)
    if (slot < 0 || this.#answered[slot] !== 0) return -1
    this.#answered[slot] = 1
    this.#pending -= 1
    return slot
  }

  /** Those whose time is up: put aside for another attempt, or silent for good. */
  expire(now: number, onSilent: (slot: number) => void): void {
    while (this.#order.length > this.#unsent) {
      const slot = this.#order.peek(0)
      if (this.#sentAt[slot]! + this.#timeoutMs > now) return
      this.#order.shift()
      if (this.#answered[slot] !== 0) this.#probes.remove(slot)
      else if (this.#tries[slot]! < this.#attempts) this.#retries.push(slot)
      else {
        this.#pending -= 1
        onSilent(slot)
        this.#probes.remove(slot)
      }
    }
  }

  /** The slot of a probe that waits for another attempt; -1 when none does. */
  takeRetry(): number {
    while (this.#retries.length > 0) {
      const slot = this.#retries.shift()
      if (this.#answered[slot] === 0) return slot
      this.#probes.remove(slot)
    }
    return -1
  }

  /** Sent once more; returns which attempt it is. */
  resend(slot: number): number {
    this.#tries[slot]! += 1
    this.#order.push(slot)
    this.#unsent += 1
    return this.#tries[slot]!
  }

  /** How often it was asked. */
  tries(slot: number): number {
    return this.#tries[slot]!
  }

  /** Not now: back to the end of those that wait for another attempt. */
  postpone(slot: number): void {
    this.#retries.push(slot)
  }

  /** Not sent again after all. */
  discard(slot: number): void {
    this.#pending -= 1
    this.#probes.remove(slot)
  }

  /** Answers were lost: what was sent since then and has none gets one more attempt, three times at most. */
  forgive(since: number): void {
    for (let at = this.#order.length - this.#unsent - 1; at >= 0; at--) {
      const slot = this.#order.peek(at)
      if (this.#sentAt[slot]! < since) return
      if (this.#answered[slot] !== 0 || this.#forgiven[slot]! >= maxForgiven || this.#tries[slot] === 0)
        continue
      this.#tries[slot]! -= 1
      this.#forgiven[slot]! += 1
    }
  }

  /** Also writes the probe's address to `address`. */
  read(slot: number, address: AddressWords): { readonly port: number; readonly sequence: number } {
    return { port: this.#probes.read(slot, address), sequence: this.#sequences[slot]! }
  }

  /** The lowest sequence number under way; Infinity when there is none. */
  oldest(): number {
    return Math.min(this.#oldestIn(this.#order), this.#oldestIn(this.#retries))
  }

  #oldestIn(ring: IndexRing): number {
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < ring.length; at++) {
      const slot = ring.peek(at)
      if (this.#answered[slot] === 0 && this.#sequences[slot]! < least) least = this.#sequences[slot]!
    }
    return least
  }
}
