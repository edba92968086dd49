import type { DiscoveryEngine, Finding } from '../../discovery/engine.ts'
import type { RateLimiter } from '../../discovery/rate/rate-limiter.ts'
import { createTarpitWatch, type Tarpit, tarpitLimits } from '../../discovery/tarpit-detector.ts'
import { maxQuestions } from '../../discovery/udp/udp-payloads.ts'
import type { Scope } from '../../scope/scope.ts'
import type { RunState } from '../run-state.ts'
import type { Task } from '../tasks/task-book.ts'
import type { ScanLeg } from './scan-legs.ts'

export type Discovery = {
  readonly engine: DiscoveryEngine
  readonly rate: number
  readonly limiter: RateLimiter
  readonly scope: Pick<Scope, 'allows'>
  readonly signal: AbortSignal
  readonly onOpen: (task: Task) => void
  readonly onTarpit: (tarpit: Tarpit) => void
  /** Targets of the leg that are done, and packets sent so far. */
  readonly onProgress: (done: number, sent: number) => void
}

/** One repetition finds what a lost packet hid; three seconds in all are enough for any path on earth. */
const usual = { attempts: 2, timeoutMs: 1_500 }
/** The next question follows soon; an answer counts also when it comes after later questions. */
const allPayloads = { attempts: maxQuestions, timeoutMs: 500, allPayloads: true }

/** Finds the open ports of a leg from where the state says, until it is done, sampled or cancelled. */
export async function discoverLeg(leg: ScanLeg, state: RunState, discovery: Discovery): Promise<void> {
  const { book, tarpits, opened } = state
  const { entry, entryIndex } = leg
  const legIndex = state.leg
  const most = entry.sample ?? Number.POSITIVE_INFINITY
  if (opened[entryIndex]! >= most) return
  const start = state.done()
  const cursor = leg.plan.from(start)
  const enough = new AbortController()

  const accept = (finding: Finding): void => {
    const task = book.get(legIndex, finding.address, finding.port)
    if (!task || opened[entryIndex]! >= most) return
    opened[entryIndex]! += 1
    task.state = 'waiting'
    discovery.onOpen(task)
    if (opened[entryIndex]! >= most) enough.abort()
  }
  const dropHeld = (wanted: (task: Task) => boolean): void => {
    for (const task of [...book.all()])
      if (task.leg === legIndex && task.state === 'held' && wanted(task)) book.remove(task)
  }
  const watch = createTarpitWatch(
    {
      allow: (address, port) => !tarpits.has(address.text) && discovery.scope.allows(address, port),
      onFinding: accept,
    },
    (tarpit) => {
      const [oldest] = tarpits
      if (oldest !== undefined && tarpits.size >= tarpitLimits.maxHosts) tarpits.delete(oldest)
      tarpits.add(tarpit.address.text)
      dropHeld((task) => task.address.text === tarpit.address.text)
      discovery.onTarpit(tarpit)
    },
    tarpitLimits,
  )
  const { protocol } = entry
  for (const { address, port, ts, state: status, leg: index } of [...book.all()])
    if (index === legIndex && status === 'held') {
      watch.options.onFinding({ address, port, protocol, ts, state: 'open', reason: 'connected' })
      watch.options.onSettled({ address, port }, 'open')
    }
  const summary = await discovery.engine.scan(cursor, {
    rate: discovery.rate,
    ...(entry.protocol === 'udp' && entry.payloads === 'all' ? allPayloads : usual),
    limiter: discovery.limiter,
    allow: watch.options.allow,
    onSettled: watch.options.onSettled,
    signal: AbortSignal.any([discovery.signal, enough.signal]),
    onFinding: (finding) => {
      const { address, port, ts, question } = finding
      // Known from before the scan was cancelled.
      if (book.get(legIndex, address, port) || tarpits.has(address.text)) return
      book.add({
        leg: legIndex,
        address,
        port,
        ts,
        bound: cursor.position,
        done: new Set(),
        sent: new Map(),
        state: 'held',
        ...(question !== undefined && { question }),
      })
      watch.options.onFinding(finding)
    },
    onProgress: ({ done, sent, position }) => {
      state.done = () => start + position
      discovery.onProgress(start + done, sent)
    },
  })
  if (discovery.signal.aborted) return
  if (!summary.aborted) watch.finish()
  dropHeld(() => true)
}
