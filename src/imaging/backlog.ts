/** Pictures between their arrival and their event: there are never more than so many of them. */
export type Backlog = {
  /** A ticket, when one more may enter, in the order of asking; rejects when it is closed. */
  enter(): Promise<Ticket>
  /** For what a previous process left: it counts, but does not wait. */
  enterAnyway(): Ticket
  /** The next to analyse; null when it is closed. */
  next(): Promise<Ready | null>
  /** Resolves when all that entered or asked so far have left. */
  settled(): Promise<void>
  size(): number
  close(): void
}

export type Ticket = {
  /** It is stored, and can be analysed. */
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

  const ticket = (left: PromiseWithResolvers<void>): Ticket => {
    const leave = (): void => {
      inside -= 1
      under.delete(left.promise)
      left.resolve()
      const next = inside < most ? entering.shift() : undefined
      if (!next) return
      // Taken for the one that has waited longest, before another can enter.
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
        return ticket(left)
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
      return ticket(left)
    },
    enterAnyway() {
      inside += 1
      return ticket(arrival())
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
