/** Lets so many things happen at once; the others wait in the order in which they came. */
export type Slots = { run<T>(work: () => Promise<T>): Promise<T> }

export function createSlots(most: number): Slots {
  const waiting: (() => void)[] = []
  let busy = 0
  return {
    async run(work) {
      if (busy < most) busy += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else busy -= 1
      }
    },
  }
}
