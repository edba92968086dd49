import type { AddressWords } from '../pump-records.ts'

/** A probe as the sending side sees it: one object, overwritten for each. */
export type WireProbe = AddressWords & { port: number; question: number }

/** Whether a probe was taken, was answered without sending anything, or has to wait. */
export type Offered = 'taken' | 'settled' | 'full'

/** One way of sending probes. */
export type Transport = {
  /** Takes the probe, to be sent by the next `flush` at the latest. */
  offer(probe: WireProbe, now: number): Offered
  flush(now: number): void
  /** Reads and reports what has come in. */
  drain(now: number): void
  /** Answers the kernel threw away since this was last asked. */
  drops(): number
  /** Readable when there is something to drain. */
  readonly descriptors: readonly number[]
}

/** What a transport has to say. The address object is read before the call returns. */
export type Reports = {
  open(address: AddressWords, port: number, ttl: number, payload?: Uint8Array): void
  closed(address: AddressWords, port: number, ttl: number): void
  unreachable(address: AddressWords, port: number): void
  /** An answer that did not carry the secret. */
  forged(): void
}
