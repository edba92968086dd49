import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Delivery, ReadersAnswer, ReadersOrder } from './delivery.ts'

export type Readers = {
  collect(sent: readonly number[], batchEvents: number): Promise<Delivery>
  close(): Promise<void>
}

/** Readers of one stream in a process of their own; all are connected when it resolves. */
export async function openReaders(
  order: Omit<Extract<ReadersOrder, { kind: 'open' }>, 'kind'>,
): Promise<Readers> {
  const child = fork(new URL('./readers-process.ts', import.meta.url), [], {
    execArgv: ['--no-maglev-untagged-phis', '--no-warnings'],
  })
  const endWithUs = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', endWithUs)
  const ask = (question: ReadersOrder): Promise<ReadersAnswer> =>
    new Promise((resolve, reject) => {
      const gone = (): void => reject(new Error('the process of the readers ended'))
      child.once('exit', gone)
      child.once('message', (answer: ReadersAnswer) => {
        child.off('exit', gone)
        if (answer.kind === 'failed') reject(new Error(answer.reason))
        else resolve(answer)
      })
      child.send(question)
    })
  const readers: Readers = {
    async collect(sent, batchEvents) {
      const answer = await ask({ kind: 'collect', sent, batchEvents })
      if (answer.kind !== 'collected') throw new Error('the readers answered out of turn')
      return answer.delivery
    },
    async close() {
      process.off('exit', endWithUs)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
  try {
    await ask({ kind: 'open', ...order })
    return readers
  } catch (error) {
    await readers.close()
    throw error
  }
}
