import type { Service } from '../../service/service.ts'
import { sampleDomainEvents } from '../domains/sample-domain-events.ts'

const maxNames = 5_000
/** A small sample of hosts has few names beside it. */
const hostEventsEach = 10
const fewest = 50

/** The names of the imagined internet of a sample with so many host events. */
export async function loadDomainSample(
  { intake }: Pick<Service, 'intake'>,
  hostEvents: number,
  signal: AbortSignal,
): Promise<number> {
  const names = Math.max(fewest, Math.min(maxNames, Math.ceil(hostEvents / hostEventsEach)))
  signal.throwIfAborted()
  const events = [...sampleDomainEvents({ names, until: Date.now() })]
  return (await intake.accept('domains', events)).accepted
}
