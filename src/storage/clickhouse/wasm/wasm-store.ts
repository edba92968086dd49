import { once } from 'node:events'
import { closeSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { blockFile, insertFile } from '../blocks/insert-file.ts'
import {
  type ColumnStore,
  type Limits,
  type Params,
  parseRows,
  StoreError,
  settingsClause,
  storeErrorFrom,
} from '../column-store.ts'
import { insertLines } from '../insert-lines.ts'
import { paramStatement } from '../param-text.ts'
import { mountPoint } from './disk-calls.ts'
import { engineModule } from './engine-module.ts'
import { createOpenFiles } from './open-files.ts'
import type { Ready, Reply, Request } from './protocol.ts'
import { createTurns, type StatementKind } from './turns.ts'

type Waiting = {
  readonly request: Request
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/**
 * ClickHouse compiled to WebAssembly, for machines the native library does not exist for. It is the same engine, and
 * keeps its files in the folder `store` of the given one; it runs one query at a time.
 */
export async function openWasmStore(folder: string): Promise<ColumnStore> {
  mkdirSync(folder, { recursive: true })
  const moduleUrl = import.meta.resolve('chdb-wasm/chdb.wasm').replace(/chdb\.wasm$/, 'chdb.mjs')
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const worker = new Worker(new URL(`./worker.${extension}`, import.meta.url), {
    workerData: { root: folder, moduleUrl, module: await engineModule() },
    // Files are opened and closed by any thread of the engine; those that are left are closed below.
    trackUnmanagedFds: false,
  })
  const [ready] = (await once(worker, 'message')) as [Ready]
  const cancelFlag = new Int32Array(ready.memory, ready.cancelFlag, 1)

  const turns = createTurns<Waiting>()
  let running:
    | { readonly kind: StatementKind; readonly statement: Waiting; readonly from: number }
    | undefined
  let nextId = 1
  let gone: Error | undefined

  const pump = (): void => {
    const next = running ? undefined : turns.next()
    if (!next) return
    running = { ...next, from: performance.now() }
    Atomics.store(cancelFlag, 0, 0)
    const { request } = next.statement
    worker.postMessage(request, request.blocks?.map(({ buffer }) => buffer) ?? [])
  }
  worker.on('message', (reply: Reply) => {
    const { kind, statement, from } = running!
    running = undefined
    turns.ended(kind, performance.now() - from)
    if (reply.bytes) statement.resolve(reply.bytes)
    else statement.reject(storeErrorFrom(reply.error ?? 'no answer'))
    pump()
  })
  const giveUp = (reason: StoreError): void => {
    gone ??= reason
    running?.statement.reject(gone)
    for (const waiting of turns.clear()) waiting.reject(gone)
  }
  worker.on('error', (error: Error) =>
    giveUp(new StoreError('failed', `the storage engine stopped: ${error.message}`)),
  )

  const ask = (
    request: Omit<Request, 'id'>,
    {
      kind = 'other',
      signal,
      ofAccount = false,
    }: {
      readonly kind?: StatementKind
      readonly signal?: AbortSignal | undefined
      readonly ofAccount?: boolean
    } = {},
  ): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone)
      if (signal?.aborted) return reject(cancelled())
      const waiting: Waiting = {
        request: { id: nextId++, ...request },
        resolve: (bytes) => {
          signal?.removeEventListener('abort', cancel)
          resolve(bytes)
        },
        reject: (error) => {
          signal?.removeEventListener('abort', cancel)
          reject(error)
        },
      }
      const cancel = (): void => {
        if (running?.statement === waiting) Atomics.store(cancelFlag, 0, 1)
        else {
          turns.remove(kind, waiting)
          waiting.reject(cancelled())
        }
      }
      signal?.addEventListener('abort', cancel, { once: true })
      // Every request of an account has a signal of its own; work in the background has one for all of its statements.
      turns.add(kind, waiting, ofAccount ? signal : undefined)
      pump()
    })

  const rows = async <Row>(sql: string, params: Params = {}, limits: Limits = {}): Promise<Row[]> => {
    const before = Object.keys(params).length > 0 ? { before: paramStatement(params) } : {}
    const statement = `${sql}\n${settingsClause(limits)}`
    const ofAccount = limits.account !== undefined
    const bytes = await ask(
      { ...before, statement, format: 'JSONEachRow' },
      { signal: limits.signal, ofAccount },
    )
    return parseRows<Row>(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'))
  }
  const [about] = await rows<{ version: string }>('SELECT version() AS version')

  return {
    engine: `ClickHouse ${about?.version} (chdb, WebAssembly)`,
    rows,
    localPath: (enginePath) => path.join(folder, path.posix.relative(mountPoint, enginePath)),
    command: async (sql) => {
      await ask({ statement: sql, format: 'Null' })
    },
    insert: async (table, columns, lines) => {
      await ask({ statement: insertLines(table, columns, lines), format: 'Null' }, { kind: 'insert' })
    },
    insertBlocks: async (table, columns, blocks) => {
      const statement = insertFile(table, columns, path.posix.join(mountPoint, blockFile))
      await ask({ statement, blocks: blocks.map(ownBytes), format: 'Null' }, { kind: 'insert' })
    },
    close: async () => {
      giveUp(new StoreError('failed', 'the store is closed'))
      await worker.terminate()
      for (const file of createOpenFiles(ready.files).list()) closeSync(file)
    },
  }
}

/** In memory of their own, which can change threads: small buffers share theirs, and a part of one is a copy. */
function ownBytes(bytes: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes
  return buffer.byteLength === byteLength ? new Uint8Array(buffer) : new Uint8Array(bytes)
}

function cancelled(): StoreError {
  return new StoreError('cancelled', 'the query was cancelled before it ran')
}
