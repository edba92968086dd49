import { parentPort, workerData } from 'node:worker_threads'
import { areas } from '../../areas/areas.ts'
import { openEnricher } from '../../enrich/open-enricher.ts'
import { memoryOf } from '../packing/packed-events.ts'
import type { Reply, Request, Work, WorkerData } from './messages.ts'
import { atOnce, type Prepared, packStored, prepareLines, prepareValues } from './preparer.ts'

/** The thread that makes rows of events. It keeps nothing: when it ends, another does its work again. */
const port = parentPort!
const enricher = await openEnricher((workerData as WorkerData).enricher)

function prepare(work: Work): Prepared {
  const area = areas.find(({ name }) => name === work.area)
  if (!area) throw new Error(`no area is called ${work.area}`)
  switch (work.kind) {
    case 'values':
      return atOnce(prepareValues(area, JSON.parse(work.json) as unknown[], work.limits, enricher))
    case 'lines':
      return atOnce(prepareLines(area, work.text, work.limits, enricher))
    case 'stored':
      return { events: atOnce(packStored(area, work.bytes, work)), refused: [] }
  }
}

port.on('message', ({ id, work }: Request) => {
  try {
    const prepared = prepare(work)
    port.postMessage({ kind: 'done', id, prepared } satisfies Reply, memoryOf(prepared.events))
  } catch (error) {
    port.postMessage({ kind: 'failed', id, message: (error as Error).message } satisfies Reply)
  }
})
port.postMessage({ kind: 'ready' } satisfies Reply)
