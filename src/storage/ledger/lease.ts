import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'

type LeaseTables = { leases: { name: string; holder: string; until: number } }

export type LeaseRequest = { readonly name: string; readonly holder: string; readonly milliseconds: number }

/**
 * Takes the lease, or makes the holder's own last longer; false when somebody else has it. One statement, so
 * of many that try at the same moment one succeeds. The clocks of the machines must agree to within the time.
 */
export async function takeLease(
  { durable }: Ledger,
  { name, holder, milliseconds }: LeaseRequest,
  now = Date.now(),
): Promise<boolean> {
  const row = await durable
    .withTables<LeaseTables>()
    .insertInto('leases')
    .values({ name, holder, until: now + milliseconds })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until: now + milliseconds })
        .where(({ or, eb }) => or([eb('leases.holder', '=', holder), eb('leases.until', '<=', now)])),
    )
    .returning('holder')
    .executeTakeFirst()
  return row?.holder === holder
}

export async function giveUpLease(
  { durable }: Ledger,
  { name, holder }: Pick<LeaseRequest, 'name' | 'holder'>,
): Promise<void> {
  await durable
    .withTables<LeaseTables>()
    .deleteFrom('leases')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}

export type Lease = {
  /** Whether it is ours at this moment, as far as the clock of this process tells. */
  held(): boolean
  stop(): Promise<void>
}

export type LeaseKeeping = LeaseRequest & {
  readonly ledger: Ledger
  /** What the holder does; the signal ends it before anybody else may begin. */
  readonly work: (signal: AbortSignal) => Promise<void>
  readonly onError: (error: unknown) => void
}

/**
 * Does the work whenever the lease is ours. Who cannot make it last longer ends the work a third of the time
 * before others may begin with it.
 */
export function keepLease(options: LeaseKeeping): Lease {
  const { ledger, milliseconds, onError } = options
  const stopping = new AbortController()
  const stopped = stopping.signal
  const every = milliseconds / 3
  let safeUntil = 0
  let working: { readonly end: AbortController; readonly done: Promise<void> } | null = null

  const begin = (): void => {
    const end = new AbortController()
    const done = options
      .work(end.signal)
      .catch(onError)
      .finally(() => {
        working = null
      })
    working = { end, done }
  }
  const end = async (): Promise<void> => {
    working?.end.abort()
    await working?.done
  }
  const tryOnce = async (): Promise<void> => {
    const asked = performance.now()
    try {
      if (await takeLease(ledger, options)) {
        safeUntil = asked + milliseconds - every
        if (!working && !stopped.aborted) begin()
      } else safeUntil = 0
    } catch (error) {
      onError(error)
    }
  }
  const run = async (): Promise<void> => {
    while (!stopped.aborted) {
      await tryOnce()
      // Woken at the last safe moment, if that comes before the next try.
      const left = safeUntil - performance.now()
      await sleep(working && left > 0 ? Math.min(every, left) : every / 2, undefined, {
        signal: stopped,
      }).catch(() => {})
      if (working && performance.now() >= safeUntil) await end()
    }
    await end()
    await giveUpLease(ledger, options).catch(onError)
  }
  const running = run()
  return {
    held: () => working !== null && performance.now() < safeUntil,
    async stop() {
      stopping.abort()
      await running
    },
  }
}
