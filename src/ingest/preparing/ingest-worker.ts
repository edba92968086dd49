import { parentPort, workerData } from 'node:worker_threads'
import { areas } from '../../areas/areas.ts'
import { openEnricher } from '../../enrich/open-enricher.ts'
import {
  memoryOfResult,
  type Reply,
  type Request,
  type Result,
  type Work,
  type WorkerData,
} from './messages.ts'
import { atOnce, makeBlocks, type Prepared, packStored, prepareLines, prepareValues } from './preparer.ts'

/** The thread that makes rows of events. It keeps nothing: when it ends, another does its work again. */
const port = parentPort!
const enricher = await openEnricher((workerData as WorkerData).enricher)

function done(work: Work): Result {
  const area = areas.find(({ name }) => name === work.area)
  if (!area) throw new Error(`no area is called ${work.area}`)
  switch (work.kind) {
    case 'values':
      return prepared(atOnce(prepareValues(area, JSON.parse(work.json) as unknown[], work.limits, enricher)))
    case 'lines':
      return prepared(atOnce(prepareLines(area, work.text, work.limits, enricher)))
    case 'stored':
      return prepared({ events: atOnce(packStored(area, work.bytes)), refused: [] })
    case 'blocks':
      return { kind: 'blocks', blocks: makeBlocks(area, work.pieces) }
  }
}

function prepared(prepared: Prepared): Result {
  return { kind: 'prepared', prepared }
}

port.on('message', ({ id, work }: Request) => {
  try {
    const result = done(work)
    port.postMessage({ kind: 'done', id, result } satisfies Reply, memoryOfResult(result))
  } catch (error) {
    port.postMessage({ kind: 'failed', id, message: (error as Error).message } satisfies Reply)
  }
})
port.postMessage({ kind: 'ready' } satisfies Reply)
