import { parentPort, Worker } from 'node:worker_threads'

/**
 * A thread that answers one question at a time. The first question starts it; one that takes too long or
 * breaks it rejects, and the next gets a new one. Nothing that happens in it ends the process.
 */
export type RestartingThread<Question, Answer> = {
  ask(question: Question): Promise<Answer>
  /** Ends it, which gives its memory back. */
  rest(): Promise<void>
}

/** A dense terminal takes three seconds; noise that looks like letters everywhere takes minutes. */
const maxMilliseconds = 45_000

type Reply<Answer> = { readonly answer: Answer } | { readonly error: string }

/** `file` is a module beside the one at `base`, without its ending: that of a checkout or of a package. */
export function createRestartingThread<Question, Answer>(
  file: string,
  base: string,
): RestartingThread<Question, Answer> {
  const url = new URL(`${file}${base.endsWith('.ts') ? '.ts' : '.js'}`, base)
  let thread: Worker | undefined
  const rest = async (): Promise<void> => {
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }
  const open = (): Worker => {
    const opened = new Worker(url)
    // Between two questions there is no other listener, and an error without one ends the process.
    opened.on('error', () => {})
    opened.on('exit', () => {
      if (thread === opened) thread = undefined
    })
    return opened
  }
  return {
    async ask(question) {
      thread ??= open()
      try {
        const reply = await answerOf<Answer>(thread, question)
        if ('error' in reply) throw new Error(reply.error)
        return reply.answer
      } catch (error) {
        await rest()
        throw error
      }
    },
    rest,
  }
}

function answerOf<Answer>(thread: Worker, question: unknown): Promise<Reply<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply<Answer>>()
  const onExit = (): void => reject(new Error('the thread ended'))
  const timer = setTimeout(
    () => reject(new Error(`it took longer than ${maxMilliseconds} ms`)),
    maxMilliseconds,
  )
  thread.once('message', resolve).once('error', reject).once('exit', onExit)
  thread.postMessage(question)
  return promise.finally(() => {
    clearTimeout(timer)
    thread.off('message', resolve).off('error', reject).off('exit', onExit)
  })
}

/** The other side: what a thread does with each question. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  parentPort!.on('message', async (question: Question) => {
    try {
      parentPort!.postMessage({ answer: await answer(question) })
    } catch (error) {
      parentPort!.postMessage({ error: error instanceof Error ? error.message : String(error) })
    }
  })
}
