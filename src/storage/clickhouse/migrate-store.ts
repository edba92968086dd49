import type { ColumnStore } from './column-store.ts'
import { finishRewrites } from './rewrite/finish-rewrites.ts'

/** In order; a released step is never edited, only followed. */
export type StoreStep = { readonly name: string; readonly statements: readonly string[] }

export async function migrateStore(store: ColumnStore, steps: readonly StoreStep[]): Promise<string[]> {
  // Before the steps, which would make an empty table in the place of one that has only lost its name.
  await finishRewrites(store)
  await store.command(
    `CREATE TABLE IF NOT EXISTS schema_steps (name String, applied_at DateTime DEFAULT now())
     ENGINE = MergeTree ORDER BY name`,
  )
  const applied = await store.rows<{ name: string }>('SELECT name FROM schema_steps')
  const done = new Set(applied.map(({ name }) => name))
  const unknown = [...done].filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0)
    throw new Error(`the data was written by a newer version (${unknown.join(', ')}): update the program`)
  const fresh = steps.filter((step) => !done.has(step.name))
  for (const step of fresh) {
    // Every statement can be repeated (IF NOT EXISTS): a step cut short is run again from its start.
    for (const statement of step.statements) await store.command(statement)
    await store.insert('schema_steps', ['name'], JSON.stringify([step.name]))
  }
  return fresh.map((step) => step.name)
}
