/** The messages to the process of the readers, in their order. */
export type ReadersOrder =
  | {
      readonly kind: 'open'
      readonly url: string
      readonly path: string
      readonly token: string
      readonly readers: number
    }
  /** When each batch was sent, by the clock below. Answered when everything arrived or nothing comes any more. */
  | { readonly kind: 'collect'; readonly sent: readonly number[]; readonly batchEvents: number }

export type ReadersAnswer =
  | { readonly kind: 'opened' }
  | { readonly kind: 'collected'; readonly delivery: Delivery }
  | { readonly kind: 'failed'; readonly reason: string }

/** Times are milliseconds from the sending of an event to its arrival at one reader. */
export type Delivery = {
  readonly delivered: number
  readonly lost: number
  /** Readers whose connection the server ended. */
  readonly cut: number
  /** Lines of the one reader that is read in full which were not the next event. */
  readonly outOfOrder: number
  readonly lineBytes: number
  readonly p50: number
  readonly p99: number
  readonly most: number
}

/** Milliseconds of the machine's monotonic clock, which all of its processes share. */
export function clock(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** Every event is as long as every other: readers count events by counting bytes. */
export function addressOf(n: number): string {
  const part = (divisor: number): number => 100 + (Math.floor(n / divisor) % 100)
  return `10.${part(10_000)}.${part(100)}.${part(1)}`
}
