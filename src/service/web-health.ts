import type { HealthAnswer } from '../api/web/operator/shapes.ts'
import type { Web } from '../api/web/web.ts'
import { storedEvents } from '../areas/stored-events.ts'
import { askLedger } from '../storage/ledger/ask-ledger.ts'
import type { StoreChecks } from './parts/store-checks.ts'

type Check = HealthAnswer['checks'][number]

type HealthOptions = Pick<Web, 'ledger' | 'store' | 'scope' | 'assets'> & {
  readonly backlog: () => number
  readonly storeChecks: Pick<StoreChecks, 'summary'> | null
  readonly diskFigures: () => Promise<{ readonly free: number; readonly total: number }>
}

/** Events; a healthy engine stores so many in seconds. */
const largeBacklog = 100_000
const minFreeShare = 0.05

/** What an operator looks at first, each with what was found. */
export async function healthOf(options: HealthOptions): Promise<Check[]> {
  const { ledger, store, scope, assets, backlog, diskFigures, storeChecks } = options
  const disk = await diskFigures()
  const waiting = backlog()
  return [
    await asked('ledger', () => askLedger(ledger)),
    await asked('column store', () => storedEvents(store)),
    ...(storeChecks ? [{ name: 'parts of the store', ...(await storeChecks.summary()) }] : []),
    {
      name: 'backlog',
      ok: waiting < largeBacklog,
      detail: waiting === 0 ? 'everything is stored' : `${waiting} events wait to be stored`,
    },
    {
      name: 'disk',
      ok: disk.free > disk.total * minFreeShare,
      detail: `${Math.round((disk.free / disk.total) * 100)} % is free`,
    },
    {
      name: 'scans',
      ok: !scope.stopped(),
      detail: scope.stopped() ? 'all scans are stopped' : 'scans may run',
    },
    { name: 'pages', ok: assets !== null, detail: assets ? 'the web application is built' : 'not built' },
  ]
}

async function asked(name: string, work: () => Promise<unknown>): Promise<Check> {
  const began = performance.now()
  try {
    await work()
    return { name, ok: true, detail: `answers in ${Math.round(performance.now() - began)} ms` }
  } catch (error) {
    return { name, ok: false, detail: (error as Error).message.slice(0, 200) }
  }
}
