import type { ChildProcess } from 'node:child_process'
import type { ColumnStore, Limits, Params } from '../../storage/clickhouse/column-store.ts'
import { StoreError, type StoreErrorKind } from '../../storage/clickhouse/column-store.ts'

/** A store of a test that the processes which it starts use as well, as they would use a server. */

type Call = {
  readonly id: number
  readonly name: 'rows' | 'insert' | 'insertBlocks'
  readonly given: readonly unknown[]
}
type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: { readonly kind: StoreErrorKind; readonly message: string } }

/** Answers a child that was forked with `serialization: 'advanced'`. What it has asked is carried out also when it is killed. */
export function serveStore(store: ColumnStore, child: ChildProcess): void {
  child.on('message', async ({ id, name, given }: Call) => {
    let answer: Answer
    try {
      const value = await (store[name] as (...given: readonly unknown[]) => Promise<unknown>)(...given)
      answer = { id, value }
    } catch (error) {
      const kind = error instanceof StoreError ? error.kind : 'failed'
      answer = { id, error: { kind, message: (error as Error).message } }
    }
    // Without a callback for the error of a child that is gone it would be thrown.
    if (child.connected) child.send(answer, () => {})
  })
}

/** The store of the process that started this one. */
export function openParentStore(): ColumnStore {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let nextId = 1
  process.on('message', (answer: Answer) => {
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) call?.reject(new StoreError(answer.error.kind, answer.error.message))
    else call?.resolve(answer.value)
  })
  const ask = (name: Call['name'], given: readonly unknown[]): Promise<unknown> => {
    const call = Promise.withResolvers<unknown>()
    const id = nextId++
    waiting.set(id, call)
    process.send!({ id, name, given } satisfies Call)
    return call.promise
  }
  return {
    engine: 'of the parent',
    async rows<Row>(sql: string, params: Params = {}, { signal: _, ...limits }: Limits = {}) {
      return (await ask('rows', [sql, params, limits])) as Row[]
    },
    command: () => Promise.reject(new Error('the parent changes the tables')),
    async insert(table, columns, lines) {
      await ask('insert', [table, columns, lines])
    },
    async insertBlocks(table, columns, blocks) {
      await ask('insertBlocks', [table, columns, blocks])
    },
    close: async () => {},
  }
}
