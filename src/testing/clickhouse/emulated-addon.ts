import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { libraryProgram } from './server-program.ts'
import { withoutCompiler } from './start-cluster.ts'

/** The part of the addon of `chdb` that the native store uses, with the names that it has there. */
type Connection = { readonly session: number; readonly opened: Promise<Buffer> }
type Result = { readonly bytes: Buffer; readonly elapsed: number; readonly rowsRead: number }
type Host = ChildProcessByStdio<Writable, Readable, null>

const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
let host: Promise<Host> | undefined
let nextId = 1
let nextSession = 0

export function CreateConnection(folder: string): Connection {
  const session = nextSession++
  const opened = request(session, ['open', `--path=${folder}`, ...withoutCompiler])
  // The first query tells it.
  opened.catch(() => {})
  return { session, opened }
}

export async function QueryAsyncConnection(
  { session, opened }: Connection,
  sql: string | Buffer,
  format: string,
  params: Readonly<Record<string, string>> = {},
): Promise<Result> {
  await opened
  const bytes = await request(session, ['query', sql, format, ...Object.entries(params).flat()])
  return { bytes, elapsed: 0, rowsRead: 0 }
}

export async function InsertRawAsyncConnection(
  connection: Connection,
  prefix: string,
  rows: Buffer,
): Promise<Result> {
  return await QueryAsyncConnection(connection, Buffer.concat([Buffer.from(`${prefix}\n`), rows]), 'CSV')
}

export function CloseConnection({ session }: Connection): void {
  request(session, ['close']).catch(() => {})
}

async function request(session: number, texts: readonly (string | Buffer)[]): Promise<Buffer> {
  const id = nextId++
  const answer = Promise.withResolvers<Buffer>()
  waiting.set(id, answer)
  host ??= startHost()
  const { stdin } = await host
  const parts = texts.flatMap((text) => {
    const bytes = Buffer.from(text)
    return [number(bytes.length), bytes]
  })
  const rest = Buffer.concat([number(id), number(session), number(texts.length), ...parts])
  holdProcess(await host)
  stdin.write(Buffer.concat([number(rest.length), rest]))
  return await answer.promise
}

async function startHost(): Promise<Host> {
  const program = await libraryProgram('engine-host')
  if (program.kind === 'missing') throw new Error(program.reason)
  const [command, ...words] = program.words
  const child = spawn(command!, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  let unread = Buffer.alloc(0)
  child.stdout.on('data', (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes])
    while (unread.length >= 4 && unread.length >= 4 + unread.readUInt32LE(0)) {
      const end = 4 + unread.readUInt32LE(0)
      settle(unread.subarray(4, end))
      unread = unread.subarray(end)
    }
    holdProcess(child)
  })
  // As a process ends whose library crashes.
  child.once('exit', (code, signal) => {
    writeSync(2, `the process of the engine ended with ${signal ?? code}\n`)
    process.kill(process.pid, 'SIGKILL')
  })
  return child
}

function settle(answer: Buffer): void {
  const id = answer.readUInt32LE(0)
  const bytes = Buffer.from(answer.subarray(8))
  const call = waiting.get(id)
  waiting.delete(id)
  if (answer.readUInt32LE(4) === 1) call?.resolve(bytes)
  else call?.reject(new Error(bytes.toString('utf8')))
}

/** The library alone keeps no process alive; what was asked of it does. */
function holdProcess(child: Host): void {
  const held = waiting.size > 0 ? 'ref' : 'unref'
  child[held]()
  for (const stream of [child.stdin, child.stdout] as unknown as Socket[]) stream[held]()
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
