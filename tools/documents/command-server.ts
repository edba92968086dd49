import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { main } from '../../src/cli/main.ts'

/** One `rimlight` command of a document, and what it wrote to standard output. */
export type RunCommand = { readonly argv: readonly string[]; readonly code: number; readonly out: string }

export type CommandServer = {
  /** The commands that ended since this was last asked. */
  taken(): RunCommand[]
  close(): Promise<void>
}

/** Enough to tell whether an answer is empty. */
const keptCharacters = 200_000

/**
 * Runs `rimlight` commands in this process, for clients (`command-client.ts`) on a socket. A process of its own would load
 * the whole program for each of the hundred commands.
 */
export async function startCommandServer(path: string): Promise<CommandServer> {
  const ended: RunCommand[] = []
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    void serve(socket, (command) => ended.push(command))
  })
  await new Promise<void>((resolve) => server.listen(path, resolve))
  return {
    taken: () => ended.splice(0),
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      rmSync(path, { force: true })
    },
  }
}

async function serve(socket: Socket, onEnd: (command: RunCommand) => void): Promise<void> {
  // The end of standard input is not the end of the answer.
  const chunks = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  const { head, rest } = await readHead(chunks)
  if (head === null) return void socket.destroy()
  const { argv, env } = head
  const stop = new AbortController()
  let over = false
  socket.on('close', () => {
    if (!over) stop.abort(130)
  })
  let out = ''
  const stdout = frames(socket, 'out', (text) => {
    if (out.length < keptCharacters) out += text
  })
  const stdin = Readable.from(following(rest, chunks))
  const streams = { stdin, stdout, stderr: frames(socket, 'err', () => {}), signal: stop.signal }
  const code = await main(argv, env, streams)
  over = true
  onEnd({ argv, code, out })
  socket.end(`${JSON.stringify({ exit: code })}\n`)
}

type Head = { readonly argv: string[]; readonly env: Record<string, string> }

/** The first line says what to run; what follows is standard input. */
async function readHead(chunks: AsyncIterator<Buffer>): Promise<{ head: Head | null; rest: Buffer }> {
  let read = Buffer.alloc(0)
  while (!read.includes(10)) {
    const { done, value } = await chunks.next()
    if (done) return { head: null, rest: read }
    read = Buffer.concat([read, value])
  }
  const end = read.indexOf(10)
  return { head: JSON.parse(read.subarray(0, end).toString('utf8')) as Head, rest: read.subarray(end + 1) }
}

async function* following(rest: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (rest.length > 0) yield rest
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}

/** A client that is gone has closed its standard output. */
function frames(socket: Socket, name: 'out' | 'err', onText: (text: string) => void): Writable {
  return new Writable({
    write(chunk: Buffer, _, done) {
      onText(chunk.toString('utf8'))
      if (socket.destroyed) return done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
      socket.write(`${JSON.stringify({ [name]: chunk.toString('base64') })}\n`, (error) =>
        done(error ?? null),
      )
    },
  })
}
