import type { ColumnStore } from '../column-store.ts'

/** The table beside another that gets its rows. */
export function nextName(table: string): string {
  return `${table}_next`
}

/** The name of a table after the other has taken its own. */
export function oldName(table: string): string {
  return `${table}_old`
}

/** Names of the two that are beside a table while it is rewritten. */
export const rewriteCopies = /_events_(next|old)$/

/**
 * The engine changes two names one after the other: a process that died in between left a table without its name. Its
 * next one was whole by then, and takes it.
 */
export async function finishRewrites(store: ColumnStore): Promise<void> {
  const found = await store.rows<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND match(name, '_(events|events_next|events_old)$')`,
  )
  const there = new Set(found.map(({ name }) => name))
  for (const name of [...there].filter((one) => one.endsWith('_events_old')).map((one) => one.slice(0, -4)))
    if (!there.has(name) && there.has(nextName(name)))
      await store.command(`RENAME TABLE ${nextName(name)} TO ${name}`)
}
