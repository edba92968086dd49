import { StoreError } from '../column-store.ts'
import { type Failure, failureFrom, type Server } from './connect-server.ts'

/** Which of several servers is asked: the first that answers, and others while it does not. */
export type ServerPool = {
  /**
   * Runs the work on a server that answers. When the connection fails it is tried on one more, if it never reached
   * the first or `repeatable` says that doing it twice does no harm.
   */
  use<T>(work: (server: Server) => Promise<T>, repeatable: boolean): Promise<T>
  /** Every server that answers now. */
  answering(): Promise<Server[]>
}

/** So long a server that failed is asked only when no other answers. */
const restMilliseconds = 30_000
/** So long an answer counts as proof that the server is there. */
const trustMilliseconds = 10_000

/** Thrown by `use` for what the last server did; the caller turns it into an error of the store. */
export class ServerFailure extends Error {
  readonly failure: Failure
  readonly url: string

  constructor(failure: Failure, url: string) {
    super(failure.message)
    this.name = 'ServerFailure'
    this.failure = failure
    this.url = url
  }
}

export function createServerPool(servers: readonly Server[], now: () => number = Date.now): ServerPool {
  const failedAt = new Map<Server, number>()
  const answeredAt = new Map<Server, number>()
  const resting = (server: Server): boolean => now() - (failedAt.get(server) ?? -Infinity) < restMilliseconds
  const order = (): Server[] => {
    const rested = servers.filter((server) => !resting(server))
    return [...rested, ...servers.filter((server) => !rested.includes(server))]
  }
  const failed = (server: Server): void => {
    failedAt.set(server, now())
    answeredAt.delete(server)
  }
  const answered = (server: Server): void => {
    failedAt.delete(server)
    answeredAt.set(server, now())
  }
  const answers = async (server: Server): Promise<boolean> => {
    if (now() - (answeredAt.get(server) ?? -Infinity) < trustMilliseconds) return true
    const there = await server.ping()
    if (there) answered(server)
    else failed(server)
    return there
  }

  return {
    async use(work, repeatable) {
      let last: ServerFailure | undefined
      for (const server of order()) {
        if (!(await answers(server))) continue
        try {
          const result = await work(server)
          answered(server)
          return result
        } catch (error) {
          if (error instanceof StoreError) throw error
          const failure = failureFrom(error)
          if (failure.kind === 'answered') answered(server)
          else failed(server)
          const again = failure.kind === 'unreached' || (failure.kind === 'lost' && repeatable)
          const first = last
          last = new ServerFailure(failure, server.url)
          if (!again || first) throw last
        }
      }
      if (last) throw last
      throw new StoreError('unavailable', noServer(servers))
    },
    async answering() {
      const there = await Promise.all(servers.map(answers))
      return servers.filter((_, index) => there[index])
    },
  }
}

export function noServer(servers: readonly Server[]): string {
  const list = servers.map(({ url }) => url).join(', ')
  return servers.length === 1
    ? `the ClickHouse server ${list} does not answer`
    : `none of the ClickHouse servers answers: ${list}`
}
