import { setTimeout as sleep } from 'node:timers/promises'
import { StoreError } from '../column-store.ts'
import type { ServerPool } from './server-pool.ts'

/**
 * An insert whose answer was an error may still be under way on some server, and would add its rows after the
 * caller has asked which are stored. So a failed insert is ended everywhere before its caller hears of it.
 */
export type UnsettledInserts = {
  /** Ends what the query left behind. What cannot be ended now is remembered. */
  end(queryId: string): Promise<void>
  /** Refuses to go on when an earlier insert is over only now: what is stored must be asked anew. */
  check(): Promise<void>
}

export type UnsettledOptions = {
  readonly pool: ServerPool
  /** How many parts of the query still run anywhere. Fails when a server that must be asked does not answer. */
  readonly running: (queryId: string) => Promise<number>
  readonly newId: () => string
}

const roundMilliseconds = 200
const rounds = 25

export function createUnsettledInserts({ pool, running, newId }: UnsettledOptions): UnsettledInserts {
  const unsettled = new Set<string>()
  const settle = async (queryId: string): Promise<void> => {
    for (let round = 0; round < rounds; round++) {
      for (const server of await pool.answering())
        await server
          // The question after it decides; a server that goes away meanwhile is found out by it.
          .command(`KILL QUERY WHERE initial_query_id = '${queryId}' SYNC`, { queryId: newId() })
          .catch(() => {})
      if ((await running(queryId)) === 0) {
        unsettled.delete(queryId)
        return
      }
      await sleep(roundMilliseconds)
    }
    throw new StoreError('unavailable', 'an insert that failed is still under way in ClickHouse')
  }
  return {
    async end(queryId) {
      unsettled.add(queryId)
      // The next insert asks again, and waits for it.
      await settle(queryId).catch(() => {})
    },
    async check() {
      if (unsettled.size === 0) return
      for (const queryId of [...unsettled]) await settle(queryId)
      throw new StoreError('unavailable', 'an insert that failed earlier has ended only now')
    },
  }
}
