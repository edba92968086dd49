import { parentPort, workerData } from 'node:worker_threads'
import { createMatcher } from '../match-service.ts'
import { rules } from '../rules.ts'
import { tableIndex } from '../tables/tables.ts'
import type { MatchTask, WorkerExtras } from './match-pool.ts'

const extra = workerData as WorkerExtras
const match = createMatcher([...rules, ...extra.rules], {
  fallbacks: new Map(extra.fallbacks),
  table: tableIndex,
})

parentPort?.on('message', ({ probe, answer }: MatchTask) => {
  parentPort?.postMessage({ match: match(probe, answer) })
})
// The tables are read before the first answer, which must not wait for them.
tableIndex('http.server', '')
parentPort?.postMessage('ready')
