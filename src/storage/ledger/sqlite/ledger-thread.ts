import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, Request } from './messages.ts'
import { StatementRunner } from './statement-runner.ts'

/** The thread that has the file of the ledger: what SQLite waits for, the rest of the process does not. */
const port = parentPort!
const { file } = workerData as { readonly file: string }
const runner = new StatementRunner(file, (answers) => port.postMessage(answers, blobsIn(answers)))

port.on('message', (request: Request) => {
  if (request.kind === 'run') return runner.add(request.statements)
  if (request.kind === 'release') return runner.release(request.connection)
  runner.close()
  port.close()
})

/** Handed over instead of copied: SQLite made them for this answer. */
function blobsIn(answers: readonly Answer[]): ArrayBuffer[] {
  const found: ArrayBuffer[] = []
  for (const answer of answers)
    if ('rows' in answer)
      for (const row of answer.rows)
        for (const value of Object.values(row as object))
          if (value instanceof Uint8Array) found.push(value.buffer as ArrayBuffer)
  return found
}
