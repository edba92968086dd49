/** Pictures between their arrival and their event: there are never more than so many of them. */
export type Backlog = {
  /** A place, when there is room for one more, in the order of asking; rejects when it is closed. */
  enter(): Promise<Place>
  /** What an earlier life left needs no room: it is there already. */
  enterAnyway(): Place
  /** The next to look at; null when it is closed. */
  next(): Promise<Ready | null>
  /** Resolves when all that entered or asked so far have left. */
  settled(): Promise<void>
  size(): number
  close(): void
}

export type Place = {
  /** It is stored, and can be looked at. */
  ready(id: string): void
  /** It is through, or was refused. */
  leave(): void
}

export type Ready = { readonly id: string; readonly leave: () => void }

export function createBacklog(most: number): Backlog {
  const ready: Ready[] = []
  const takers: ((next: Ready | null) => void)[] = []
  const entering: PromiseWithResolvers<void>[] = []
  /** One promise for each that has not left, and for each that waits outside. */
  const under = new Set<Promise<void>>()
  let inside = 0
  let closed = false

  const place = (left: PromiseWithResolvers<void>): Place => {
    const leave = (): void => {
      inside -= 1
      under.delete(left.promise)
      left.resolve()
      const next = inside < most ? entering.shift() : undefined
      if (!next) return
      // Taken for whoever waits the longest, before anybody else comes in.
      inside += 1
      next.resolve()
    }
    return {
      leave,
      ready(id) {
        const taker = takers.shift()
        if (taker) taker({ id, leave })
        else ready.push({ id, leave })
      },
    }
  }
  const arrival = (): PromiseWithResolvers<void> => {
    const left = Promise.withResolvers<void>()
    under.add(left.promise)
    return left
  }

  return {
    async enter() {
      if (closed) throw closedError()
      const left = arrival()
      if (inside < most) {
        inside += 1
        return place(left)
      }
      const turn = Promise.withResolvers<void>()
      entering.push(turn)
      try {
        await turn.promise
      } catch (error) {
        under.delete(left.promise)
        left.resolve()
        throw error
      }
      return place(left)
    },
    enterAnyway() {
      inside += 1
      return place(arrival())
    },
    next: () => {
      if (closed) return Promise.resolve(null)
      const next = ready.shift()
      return next ? Promise.resolve(next) : new Promise((resolve) => takers.push(resolve))
    },
    async settled() {
      if (!closed) await Promise.all(under)
    },
    size: () => inside,
    close() {
      closed = true
      for (const taker of takers.splice(0)) taker(null)
      for (const turn of entering.splice(0)) turn.reject(closedError())
    },
  }
}

function closedError(): Error {
  return new Error('no more pictures are taken: the service stops')
}
