import type { HostEvent } from '../../../core/events/host-event.ts'
import { portState } from '../../../core/events/port-state.ts'
import { listed } from '../../../protocols/service-simple/probe-names.ts'
import { createDialer } from '../../dialer/create-dialer.ts'
import type { RateLimiter } from '../../discovery/rate/rate-limiter.ts'
import { probablyAnswered } from '../../discovery/udp/udp-payloads.ts'
import type { KeepCaptures, ScanEntry } from '../../scan-plan.ts'
import { keyOf, moduleEvent, portEvent, portType } from '../host-events.ts'
import type { ScanLeg } from '../legs/scan-legs.ts'
import type { RunState } from '../run-state.ts'
import type { RunParts } from '../scanner-parts.ts'
import { runModule } from './run-module.ts'
import type { Task } from './task-book.ts'
import type { TaskHandle } from './task-queue.ts'

export type TaskWork = {
  readonly parts: RunParts
  readonly state: RunState
  readonly legs: readonly ScanLeg[]
  readonly limiter: RateLimiter
  /** Resolves when the event is kept for good. */
  readonly deliver: (event: HostEvent) => Promise<void>
  readonly keepCaptures: KeepCaptures
}

/** The event that says the port is open; resolves when it is kept for good. */
export function tellOpen(task: Task, work: TaskWork): Promise<void> {
  const { address, port, ts } = task
  const { protocol } = work.legs[task.leg]!.entry
  return once(task, portType, work, async () => portEvent({ address, port, protocol }, ts))
}

/** Runs the modules of a task that are not done yet, one after the other: one host is not asked by all at once. */
export async function workOnTask(task: Task, handle: TaskHandle, work: TaskWork): Promise<void> {
  const { parts, state, legs, limiter } = work
  const { address, port } = task
  const { entry, entryIndex, means, nameOf } = legs[task.leg]!
  const { protocol } = entry
  const name = nameOf(address)
  const target = { address, port, protocol, ...(name !== undefined && { name }) }
  let answered = false
  const goesOn = (): boolean => !handle.signal.aborted && parts.scope.allows(address, port)
  // Again, when what was under way was cancelled before it came to an event.
  for (const { name: type, config } of entry.modules)
    while (!task.done.has(type) && goesOn())
      await once(task, type, work, async () => {
        const module = parts.modules(type)
        if (!module) throw new Error(`no module is called "${type}"`)
        const dialer = createDialer({
          ...parts,
          target,
          limits: module.limits,
          limiter,
          signal: handle.signal,
        })
        handle.watch(dialer)
        const { userAgent, browser } = parts
        const configured = type === identifying ? withQuestions(config, entry, task) : config
        const finding = await runModule({ module, config: configured, target, dialer, userAgent, browser })
        handle.watch(null)
        if (!goesOn()) return null
        const event = moduleEvent(type, target, finding)
        answered ||= portState(event) === 'open'
        return finding.captures.length > 0 ? await work.keepCaptures(event, finding.captures) : event
      })
  // An excluded host is left alone for good; anything else that was cancelled begins again.
  if (handle.signal.aborted && parts.scope.allows(address, port)) return
  if (means !== 'grab') await tellOpen(task, work)
  else if (answered) state.opened[entryIndex]! += 1
  state.book.finish(task)
}

const identifying = 'service-simple'

type Config = ScanEntry['modules'][number]['config']

/** Where all UDP services are looked for, the port tells little: what was answered is asked first, or else everything. */
function withQuestions(config: Config, { payloads }: ScanEntry, { port, question }: Task): Config {
  if (payloads !== 'all') return config
  if (question === undefined) return { probe_rarity: 'all', ...config }
  const wanted = listed(config['prioritize_probes'] as string | readonly string[] | undefined)
  return { ...config, prioritize_probes: [...probablyAnswered(port, question), ...wanted] }
}

/** Makes and delivers the event of a type, unless it is kept, or on its way, already. */
function once(
  task: Task,
  type: string,
  work: TaskWork,
  make: () => Promise<HostEvent | null>,
): Promise<void> {
  const { state, legs, deliver } = work
  if (task.done.has(type)) return Promise.resolve()
  const under = task.sent.get(type)
  if (under) return under
  const key = keyOf(task.address.text, task.port, legs[task.leg]!.entry.protocol, type)
  const send = async (): Promise<void> => {
    if (!state.delivered.delete(key)) {
      const event = await make()
      if (!event) {
        task.sent.delete(type)
        return
      }
      await deliver(event)
    }
    task.done.add(type)
  }
  const sending = send()
  task.sent.set(type, sending)
  return sending
}
