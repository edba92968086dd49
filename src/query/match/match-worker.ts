import { parentPort, workerData } from 'node:worker_threads'
import type { MatchRequest, WorkerData } from './match-protocol.ts'
import { createRuleEvaluator } from './rule-evaluator.ts'

/** The thread in which the queries of alerts and stream filters are evaluated. */
const { progress, limits } = workerData as WorkerData
const port = parentPort!

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
const evaluator = createRuleEvaluator(new Int32Array(progress), limits, {
  now: () => performance.now(),
  processor: processorMs,
})

port.on('message', (request: MatchRequest) => {
  if (request.kind === 'rules') evaluator.change(request.add, request.remove)
  else port.postMessage(evaluator.match(request.id, request.rows, request.derived))
})
