import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TableColumn } from '../../storage/clickhouse/blocks/table-columns.ts'
import {
  type ColumnStore,
  type Limits,
  type Params,
  StoreError,
  type StoreErrorKind,
} from '../../storage/clickhouse/column-store.ts'
import { briefFlags } from '../engines.ts'

type CallBody =
  | {
      readonly kind: 'rows'
      readonly sql: string
      readonly params: Params
      readonly limits: Omit<Limits, 'signal'>
    }
  | { readonly kind: 'command'; readonly sql: string }
  | {
      readonly kind: 'insert'
      readonly table: string
      readonly columns: readonly string[]
      readonly lines: string
    }
  | {
      readonly kind: 'insert blocks'
      readonly table: string
      readonly columns: readonly TableColumn[]
      readonly blocks: readonly Uint8Array<ArrayBuffer>[]
    }
export type StoreCall = CallBody & { readonly id: number }
export type StoreAnswer =
  | { readonly id: number; readonly kind: 'done'; readonly value: unknown }
  | {
      readonly id: number
      readonly kind: 'failed'
      readonly error: { readonly kind: StoreErrorKind; readonly message: string }
    }

const program = fileURLToPath(new URL('./store-program.ts', import.meta.url))

/** A store in a process of its own, beside the one that this process may have open. It does not pass on cancelling. */
export async function openStoreProcess(folder: string): Promise<ColumnStore> {
  const child = fork(program, [folder], { execArgv: [...briefFlags], serialization: 'advanced' })
  const exited = once(child, 'exit')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let nextId = 1
  child.on('message', (answer: StoreAnswer) => {
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.kind === 'done') call?.resolve(answer.value)
    else call?.reject(new StoreError(answer.error.kind, answer.error.message))
  })
  child.on('exit', (code, signal) => {
    const gone = new StoreError('unavailable', `the process of the store ended (${signal ?? code})`)
    for (const call of waiting.values()) call.reject(gone)
    waiting.clear()
  })
  const expect = (id: number): Promise<unknown> => {
    const call = Promise.withResolvers<unknown>()
    waiting.set(id, call)
    return call.promise
  }
  const ask = (body: CallBody): Promise<unknown> => {
    const id = nextId++
    const answer = expect(id)
    child.send({ ...body, id })
    return answer
  }
  const engine = (await expect(0)) as string
  return {
    engine,
    async rows<Row>(sql: string, params: Params = {}, { signal: _, ...limits }: Limits = {}) {
      return (await ask({ kind: 'rows', sql, params, limits })) as Row[]
    },
    async command(sql) {
      await ask({ kind: 'command', sql })
    },
    async insert(table, columns, lines) {
      await ask({ kind: 'insert', table, columns, lines })
    },
    async insertBlocks(table, columns, blocks) {
      await ask({ kind: 'insert blocks', table, columns, blocks })
    },
    async close() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
