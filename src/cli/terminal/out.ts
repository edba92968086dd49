import { type Env, type Paint, paintFor } from './paint.ts'
import { columnsOf, type OutStream } from './terminal.ts'

/** Results, on standard output. */
export type Out = {
  readonly isTerminal: boolean
  readonly columns: number
  readonly paint: Paint
  /** Resolves when the text is written, so that a slow reader slows the writer down. */
  write(text: string): Promise<void>
}

/** The reader closed standard output (`rimlight … | head`): the command ends without an error. */
export class OutputClosedError extends Error {
  constructor() {
    super('standard output is closed')
    this.name = 'OutputClosedError'
  }
}

const closedCodes = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])

export function openOut(stream: OutStream, env: Env, beforeWrite: () => void): Out {
  const isTerminal = stream.isTTY === true
  // Every failure also reaches the callback of its write; without a listener it would end the process.
  stream.on('error', () => {})
  return {
    isTerminal,
    get columns() {
      return columnsOf(stream)
    },
    paint: paintFor(isTerminal, env),
    write(text) {
      if (isTerminal) beforeWrite()
      return new Promise((resolve, reject) => {
        stream.write(text, (error) => {
          if (!error) resolve()
          else if (closedCodes.has((error as NodeJS.ErrnoException).code ?? ''))
            reject(new OutputClosedError())
          else reject(error)
        })
      })
    },
  }
}
