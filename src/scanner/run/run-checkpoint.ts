import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { HostEvent } from '../../core/events/host-event.ts'
import type { Checkpoint } from '../scan-plan.ts'
import { eventKey } from './host-events.ts'

const count = Type.Integer({ minimum: 0 })
const text = Type.String()

/** What is kept of a cancelled scan. `position` is the first index of `leg` that is not done. */
export const RunCheckpoint = Type.Object({
  version: Type.Literal(1),
  at: count,
  /** The order in which targets are visited. */
  seed: Type.String({ pattern: '^[0-9a-f]{1,16}$' }),
  digest: text,
  /** Names as they were resolved at the start: a resumed scan visits the same addresses. */
  names: Type.Record(Type.String(), Type.Array(text)),
  leg: count,
  position: count,
  /** Open ports found, for each entry of the plan. */
  opened: Type.Array(count),
  tarpits: Type.Array(text),
  /** Leg, address, port, time, bound, state, types done. */
  tasks: Type.Array(
    Type.Tuple([
      count,
      text,
      count,
      count,
      count,
      Type.Union([Type.Literal('held'), Type.Literal('waiting'), Type.Literal('finished')]),
      Type.Array(text),
    ]),
  ),
  /** Keys of events that were kept after this was written. */
  delivered: Type.Array(text),
})
export type RunCheckpoint = Static<typeof RunCheckpoint>

/** Null when it is none of ours, or of another version of the program. */
export function readCheckpoint(checkpoint: Checkpoint | undefined): RunCheckpoint | null {
  return Value.Check(RunCheckpoint, checkpoint) ? checkpoint : null
}

/**
 * After the end of a process there may be events that were stored after the last checkpoint was. A caller that
 * can read them back adds them here, so that a resumed scan does not repeat them. An event may be a little older
 * than the moment it was stored: reading from a minute before `checkpointTime` on is enough, and more does no
 * harm.
 */
export function withDelivered(checkpoint: Checkpoint, events: Iterable<HostEvent>): Checkpoint {
  const known = readCheckpoint(checkpoint)
  if (!known) return checkpoint
  const delivered = new Set(known.delivered)
  for (const event of events) delivered.add(eventKey(event))
  return { ...known, delivered: [...delivered] }
}

/** When the checkpoint was written; milliseconds since 1970, 0 when that cannot be known. */
export function checkpointTime(checkpoint: Checkpoint): number {
  return readCheckpoint(checkpoint)?.at ?? 0
}
