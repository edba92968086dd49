import type { Checkpoint } from '../scan-plan.ts'

/** Writes checkpoints when they are due, one at a time. */
export type Checkpointer = {
  /** Something was kept that a resumed scan must not repeat. */
  touch(): void
  /** Writes one when it is due; `done` counts targets. */
  look(done: number, now: number): void
  /** Writes one now. */
  save(): Promise<void>
}

const everyMs = 2_000
const everyTargets = 5_000

export function createCheckpointer(options: {
  readonly take: () => Checkpoint
  readonly write: (checkpoint: Checkpoint) => Promise<void>
  readonly onError: (error: unknown) => void
}): Checkpointer {
  let touched = false
  let savedAt = 0
  let savedDone = 0
  let writing: Promise<void> | null = null

  const save = async (): Promise<void> => {
    while (writing) await writing
    touched = false
    writing = options.write(options.take()).finally(() => {
      writing = null
    })
    await writing
  }
  return {
    touch: () => {
      touched = true
    },
    look: (done, now) => {
      const due = touched || now - savedAt >= everyMs || Math.abs(done - savedDone) >= everyTargets
      if (!due || writing) return
      savedAt = now
      savedDone = done
      save().catch(options.onError)
    },
    save,
  }
}
