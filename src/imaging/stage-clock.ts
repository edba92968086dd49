import type { ImagingFigures, Stage } from './imaging.ts'

/** How often each stage ran, and how long it took in all. */
export type StageClock = {
  timed<T>(stage: Stage, work: () => Promise<T>): Promise<T>
  figures(): ImagingFigures['stages']
}

export function createStageClock(): StageClock {
  const none = { count: 0, milliseconds: 0 }
  const stages: Record<Stage, { readonly count: number; readonly milliseconds: number }> = {
    decode: none,
    store: none,
    words: none,
    faces: none,
  }
  return {
    async timed(stage, work) {
      const began = performance.now()
      try {
        return await work()
      } finally {
        const { count, milliseconds } = stages[stage]
        stages[stage] = { count: count + 1, milliseconds: milliseconds + performance.now() - began }
      }
    },
    figures: () => ({ ...stages }),
  }
}
