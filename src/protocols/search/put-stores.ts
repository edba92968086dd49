import { asList, asObject, asText, isObject, objectEntries } from '../../core/untrusted.ts'
import { putText, putTexts, type SearchData } from './search-data.ts'

type StorePaths = { readonly whole: string; readonly names: string; readonly tables: string }

/** Stores of tables: a list, or an object whose keys are their names; a store may be just its name. */
export function putStores(data: SearchData, stores: unknown, paths: StorePaths): void {
  const named = isObject(stores)
    ? objectEntries(stores)
    : asList(stores).map((store) => [asText(store) ?? '', store] as const)
  for (const [key, store] of named) {
    const name = asText(asObject(store)['name']) ?? key
    const tables = asList(asObject(store)['tables'] ?? (Array.isArray(store) ? store : undefined))
      .map((table) => asText(isObject(table) ? table['name'] : table))
      .filter((table) => table !== undefined)
    putText(data, paths.names, name)
    putTexts(data, paths.tables, tables)
    putText(
      data,
      paths.whole,
      tables.length === 0 ? name : `${name}: ${tables.slice(0, maxJoined).join(', ')}`,
    )
  }
}

/** Tables named in one text; all of them are values of their own path. */
const maxJoined = 64
