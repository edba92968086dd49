import path from 'node:path'
import { type ImportCounts, type ImportOptions, importPaths } from './import-paths.ts'
import type { CveIndex } from './match.ts'
import { createCveIndex } from './matching/cve-index.ts'
import { openCveStore } from './store/cve-store.ts'
import type { StoredCve } from './store/find-cve.ts'
import { noCounts } from './store/write-entries.ts'
import { wellKnown, wellKnownEdition } from './well-known/well-known.ts'

/** The vulnerabilities of one data folder. */
export type Cve = {
  /** What matches with the newest data; ask anew each time, since an import may run beside the service. */
  index(): CveIndex
  /** Files and folders in any of the known formats, as often as one likes. */
  import(paths: readonly string[], options?: ImportOptions): Promise<ImportCounts>
  find(cve: string): StoredCve | null
  close(): void
}

/** Under its own name, beside the other files of the data folder. */
const fileName = 'cve.db'

export async function openCve(folder: string): Promise<Cve> {
  const store = openCveStore(path.join(folder, fileName))
  // The best known are there from the start; imports bring the rest, and replace it.
  if (store.meta('well-known') !== wellKnownEdition) {
    store.writer.write(
      wellKnown().map((record) => ({ kind: 'record', record })),
      noCounts(),
    )
    store.setMeta('well-known', wellKnownEdition)
  }
  let index = createCveIndex(store)
  return {
    index() {
      if (index.version !== store.version()) index = createCveIndex(store)
      return index
    },
    import: (paths, options) => importPaths(store.writer, paths, options),
    find: (cve) => store.find(cve),
    close: () => store.close(),
  }
}
