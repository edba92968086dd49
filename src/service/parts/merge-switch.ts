import type { Logger } from 'pino'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'

/** Stops and starts the merges of an engine on this disk; servers have disks of their own. */
export type MergeSwitch = {
  /** Returns at once: the engine may be busy with a query for seconds, and the disk is measured meanwhile. */
  set(on: boolean): void
  /** Whether the engine was told last that it may merge. */
  isOn(): boolean
  close(): Promise<void>
}

export function createMergeSwitch(
  store: Pick<ColumnStore, 'command' | 'localPath'>,
  log: Logger,
): MergeSwitch {
  let wanted = true
  let isOn = true
  let isClosed = false
  let changing: Promise<void> | undefined

  /** What is wanted may change while the engine is told: it is told again until it has heard the last word. */
  const change = async (): Promise<void> => {
    while (wanted !== isOn && !isClosed) {
      const on = wanted
      await store.command(on ? 'SYSTEM START MERGES' : 'SYSTEM STOP MERGES')
      isOn = on
      log.warn(on ? 'merges continue' : 'almost nothing is free on the disk: merges are stopped')
    }
  }
  return {
    set(on) {
      wanted = on
      if (wanted === isOn || changing || isClosed || !store.localPath) return
      changing = change()
        // The next measurement tries it again.
        .catch((error: unknown) => {
          if (!isClosed) log.error({ err: error }, 'the merges of the store could not be stopped or started')
        })
        .finally(() => {
          changing = undefined
        })
    },
    isOn: () => isOn,
    async close() {
      isClosed = true
      await changing
    },
  }
}
