import type { Readable } from 'node:stream'
import { failure } from '../cli-error.ts'
import type { Context } from '../verb.ts'

type TerminalInput = Readable & { readonly isTTY?: boolean; setRawMode?(raw: boolean): void }

const maxBytes = 8_192
const enter = ['\r', '\n', '\u0004']
const erase = ['\u007f', '\b']
const interrupt = '\u0003'

/** One line typed without echo, or the first line of standard input. */
export async function askSecret({ input, terminal }: Context, prompt: string): Promise<string> {
  const source = input as TerminalInput
  if (source.isTTY !== true || !source.setRawMode) return await firstLine(source)
  terminal.say(prompt)
  source.setRawMode(true)
  try {
    return await typedLine(source)
  } finally {
    source.setRawMode(false)
    source.pause()
  }
}

async function firstLine(source: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    chunks.push(Buffer.from(chunk as Uint8Array))
    bytes += chunks.at(-1)!.length
    if (bytes > maxBytes || chunks.at(-1)!.includes(10)) break
  }
  return Buffer.concat(chunks).toString('utf8').split('\n', 1)[0]!.replace(/\r$/, '')
}

/** In raw mode the terminal passes every key on: the few that edit a line are handled here. */
async function typedLine(source: Readable): Promise<string> {
  let typed: string[] = []
  for await (const chunk of source) {
    for (const char of String(chunk)) {
      if (enter.includes(char)) return typed.join('')
      if (char === interrupt) throw failure('Nothing was changed')
      if (erase.includes(char)) typed = typed.slice(0, -1)
      else typed.push(char)
    }
    if (typed.length > maxBytes) break
  }
  return typed.join('')
}
