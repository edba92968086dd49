import type { HostEvent } from '../../core/host-event.ts'
import { createDialer } from '../dialer/create-dialer.ts'
import type { RateLimiter } from '../discovery/rate-limiter.ts'
import { keyOf, moduleEvent, portEvent, portType } from './host-events.ts'
import { runModule } from './run-module.ts'
import type { RunState } from './run-state.ts'
import type { ScanLeg } from './scan-legs.ts'
import type { ScannerParts } from './scanner-parts.ts'
import type { Task } from './task-book.ts'
import type { TaskHandle } from './task-queue.ts'

export type TaskWork = {
  readonly parts: ScannerParts
  readonly state: RunState
  readonly legs: readonly ScanLeg[]
  readonly limiter: RateLimiter
  /** Resolves when the event is kept for good. */
  readonly deliver: (event: HostEvent) => Promise<void>
}

/** The event that says the port is open, unless it is kept already. */
export async function tellOpen(task: Task, { state, legs, deliver }: TaskWork): Promise<void> {
  const { protocol } = legs[task.leg]!.entry
  const key = keyOf(task.address.text, task.port, protocol, portType)
  if (!task.done.has(portType) && !state.delivered.delete(key))
    await deliver(portEvent({ address: task.address, port: task.port, protocol }, task.ts))
  task.done.add(portType)
}

/** Runs the modules of a task that are not done yet, one after the other: one host is not asked by all at once. */
export async function workOnTask(task: Task, handle: TaskHandle, work: TaskWork): Promise<void> {
  const { parts, state, legs, limiter, deliver } = work
  const { address, port } = task
  const { entry, entryIndex, means, nameOf } = legs[task.leg]!
  const { protocol } = entry
  const name = nameOf(address)
  const target = { address, port, protocol, ...(name !== undefined && { name }) }
  let answered = false
  for (const { name: type, config } of entry.modules) {
    if (task.done.has(type)) continue
    const module = parts.modules(type)
    if (!module) throw new Error(`no module is called "${type}"`)
    if (!state.delivered.delete(keyOf(address.text, port, protocol, type))) {
      if (!parts.scope.allows(address)) break
      const dialer = createDialer({ ...parts, target, limits: module.limits, limiter, signal: handle.signal })
      handle.watch(dialer)
      const finding = await runModule({ module, config, target, dialer, userAgent: parts.userAgent })
      handle.watch(null)
      // An excluded host is left alone for good; whatever else was broken off begins again.
      if (!parts.scope.allows(address)) break
      if (handle.signal.aborted) return
      await deliver(moduleEvent(type, target, finding))
      answered ||= finding.error === undefined
    }
    task.done.add(type)
  }
  if (means === 'grab' && answered) state.opened[entryIndex]! += 1
  else if (means !== 'grab') await tellOpen(task, work)
  state.book.finish(task)
}
