import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Keys } from '../client.ts'

export type SenderOrder =
  | { readonly kind: 'open'; readonly file: string; readonly url: string; readonly keys: Keys }
  | { readonly kind: 'begin'; readonly round: number; readonly address: string; readonly pictures: boolean }
  | { readonly kind: 'end' }

export type SenderMessage =
  | { readonly kind: 'opened' | 'acknowledged' | 'ended' }
  | { readonly kind: 'failed'; readonly reason: string }

export type SenderRound = {
  readonly round: number
  readonly address: string
  /** Whether pictures are sent as well. */
  readonly pictures: boolean
}

/** The client that sends events, in a process of its own with its own list. */
export type Sender = {
  begin(round: SenderRound): void
  /** Batches of this round that were acknowledged so far. */
  acknowledged(): number
  /** Resolves when the last request has its end. */
  end(): Promise<void>
  stop(): Promise<void>
}

export async function startSender(options: {
  readonly file: string
  readonly url: string
  readonly keys: Keys
}): Promise<Sender> {
  const child = fork(new URL('./sender-process.ts', import.meta.url), [], {
    execArgv: ['--no-maglev-untagged-phis', '--no-warnings'],
  })
  let acknowledged = 0
  child.on('message', ({ kind }: SenderMessage) => {
    if (kind === 'acknowledged') acknowledged += 1
  })
  const order = (message: SenderOrder): void => void child.send(message)
  const opened = answer(child, 'opened')
  order({ kind: 'open', ...options })
  await opened
  return {
    acknowledged: () => acknowledged,
    begin(round) {
      acknowledged = 0
      order({ kind: 'begin', ...round })
    },
    async end() {
      const ended = answer(child, 'ended')
      order({ kind: 'end' })
      await ended
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

function answer(child: ChildProcess, kind: SenderMessage['kind']): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error): void => {
      child.off('message', hear).off('exit', gone)
      if (error) reject(error)
      else resolve()
    }
    const hear = (message: SenderMessage): void => {
      if (message.kind === 'failed') done(new Error(`the sender failed: ${message.reason}`))
      else if (message.kind === kind) done()
    }
    const gone = (): void => done(new Error('the process of the sender ended'))
    child.on('message', hear).on('exit', gone)
  })
}
