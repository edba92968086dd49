import { Readable, Writable } from 'node:stream'
import { main } from '../main.ts'
import type { Env } from '../terminal/paint.ts'

export type Run = { readonly code: number; readonly out: string; readonly err: string }

export type RunOptions = {
  readonly env?: Env
  /** Both streams are terminals of this width. */
  readonly terminal?: number
  readonly stdin?: string
  /** Standard input in pieces, instead of `stdin`. */
  readonly source?: AsyncIterable<Uint8Array>
  readonly signal?: AbortSignal
  /** Called with all messages so far. */
  readonly onMessage?: (soFar: string) => void
  /** Called with all output so far. */
  readonly onOutput?: (soFar: string) => void
}

/** Runs the command in this process. */
export async function runMain(argv: readonly string[], options: RunOptions = {}): Promise<Run> {
  const stdout = capture(options.terminal, options.onOutput)
  const stderr = capture(options.terminal, options.onMessage)
  const code = await main(argv, options.env ?? {}, {
    stdin: Readable.from(options.source ?? (options.stdin ? [Buffer.from(options.stdin)] : [])),
    stdout: stdout.stream,
    stderr: stderr.stream,
    signal: options.signal ?? new AbortController().signal,
  })
  return { code, out: stdout.text(), err: stderr.text() }
}

function capture(terminal: number | undefined, onText?: (soFar: string) => void) {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += String(chunk)
      onText?.(text)
      done()
    },
  })
  if (terminal !== undefined) Object.assign(stream, { isTTY: true, columns: terminal })
  return { stream, text: () => text }
}
