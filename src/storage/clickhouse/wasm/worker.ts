import { closeSync, openSync, unlinkSync, writevSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { blockFile } from '../blocks/insert-file.ts'
import { mountPoint } from './disk-calls.ts'
import { configFile, engineConfig, engineUsers, usersFile } from './engine-config.ts'
import { shareDisk, useDisk } from './engine-glue.ts'
import { createEngineMemory, type SharedMemory } from './engine-memory.ts'
import type { Ready, Reply, Request } from './protocol.ts'

/**
 * The thread in which the WebAssembly engine lives. A call into it blocks this thread until the engine
 * has answered, so requests are taken one at a time; cancelling goes through shared memory instead.
 */
const { root, moduleUrl, module } = workerData as {
  root: string
  moduleUrl: string
  module: WebAssembly.Module
}
const port = parentPort!

type Engine = {
  readonly sharedMemory: SharedMemory
  readonly FS: { writeFile(path: string, text: string): void }
  _malloc(size: number): number
  _free(pointer: number): void
  ccall(name: string, returns: string | null, types: string[], args: unknown[]): number | bigint
}

const files = shareDisk(root, moduleUrl)
useDisk(moduleUrl)
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const thread = fileURLToPath(new URL(`./engine-thread.${extension}`, import.meta.url))
const { default: createEngine } = (await import(moduleUrl)) as {
  default: (options: object) => Promise<Engine>
}
const engine = await createEngine({
  mainScriptUrlOrBlob: thread,
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, from: WebAssembly.Module) => void,
  ) {
    void WebAssembly.instantiate(module, imports).then((instance) => done(instance, module))
  },
})
engine.FS.writeFile(configFile, engineConfig())
engine.FS.writeFile(usersFile, engineUsers())
const connection = engine.ccall('chdb_wasm_connect', 'number', ['string'], [`${mountPoint}/store`])

const memory = createEngineMemory(engine.sharedMemory)
const call = (name: string, pointer: number | bigint): number =>
  Number(engine.ccall(name, 'number', ['number'], [pointer]))

/** An error may repeat the statement. */
const maxErrorLength = 65_536

/** Statements can be megabytes long: they go through the heap, as the engine's stack holds only eight. */
function toHeap(text: string): number {
  const bytes = Buffer.from(text, 'utf8')
  const pointer = Number(engine._malloc(bytes.length + 1))
  if (pointer === 0) throw new Error('the engine has no memory left for the statement')
  const heap = memory.bytes(BigInt(pointer), bytes.length + 1)
  heap.set(bytes)
  heap[bytes.length] = 0
  return pointer
}

function run(statement: string, format: string): Uint8Array<ArrayBuffer> {
  const text = toHeap(statement)
  try {
    const result = engine.ccall(
      'chdb_wasm_query_conn',
      'number',
      ['number', 'number', 'string'],
      [connection, BigInt(text), format],
    )
    try {
      const error = call('chdb_wasm_result_error', result)
      if (error) throw new Error(memory.text(BigInt(error), maxErrorLength))
      const start = call('chdb_wasm_result_buffer', result)
      const length = call('chdb_wasm_result_length', result)
      return Uint8Array.from(memory.bytes(BigInt(start), length))
    } finally {
      engine.ccall('chdb_wasm_free_result', null, ['number'], [result])
    }
  } finally {
    engine._free(text)
  }
}

/** One statement runs at a time, so there is one file. */
const incoming = path.join(root, blockFile)

function answer({ before, statement, format, blocks }: Request): Uint8Array<ArrayBuffer> {
  if (before) run(before, 'Null')
  if (!blocks) return run(statement, format)
  try {
    const file = openSync(incoming, 'w')
    try {
      writeBlocks(file, blocks)
    } finally {
      closeSync(file)
    }
    return run(statement, format)
  } finally {
    unlinkSync(incoming)
  }
}

/** A disk that is nearly full takes a part of what it is given, and refuses the rest. */
function writeBlocks(file: number, blocks: readonly Uint8Array[]): void {
  let left = blocks.filter(({ length }) => length > 0)
  while (left.length > 0) {
    let written = writevSync(file, left)
    left = left.flatMap((block) => {
      const taken = Math.min(written, block.length)
      written -= taken
      return taken === block.length ? [] : [block.subarray(taken)]
    })
  }
}

port.on('message', (request: Request) => {
  let reply: Reply
  try {
    reply = { id: request.id, bytes: answer(request) }
  } catch (error) {
    reply = { id: request.id, error: (error as Error).message }
  }
  port.postMessage(reply, reply.bytes ? [reply.bytes.buffer] : [])
})

const cancelFlag = Number(engine.ccall('chdb_wasm_cancel_flag_addr', 'number', [], []))
port.postMessage({ ready: true, memory: engine.sharedMemory.buffer, cancelFlag, files } satisfies Ready)
