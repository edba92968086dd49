import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createImportGraph, directImports } from './import-graph.ts'

/**
 * `pure`: in this process alone. `exact`: packets are counted against the clock. `service`: opens a service or
 * a column store in its own process. `mixed`: all others.
 */
export type FileKind = 'pure' | 'exact' | 'service' | 'mixed'
export type ChosenFile = {
  readonly file: string
  readonly kind: FileKind
  /** It belongs to a long run. */
  readonly repeats: boolean
}

const project = path.resolve(import.meta.dirname, '../..')
const folders = ['src', 'web', 'tools', 'torture', 'bench']
const everyTest = folders.map((folder) => `${folder}/**/*.test.ts`)
/** Tests that load large programs for themselves: a long run has the time, the others leave them out. */
const everyLongTest = folders.map((folder) => `${folder}/**/*.long-test.ts`)

/**
 * There is no other way to a process, a thread, a column store, a browser or the kernel's own calls than one of these:
 * a test that reaches none of them needs neither root nor an installed program.
 */
const outside = [
  'node:child_process',
  'node:cluster',
  'node:worker_threads',
  'chdb',
  'chdb-wasm',
  'koffi',
  'playwright-core',
  path.join(project, 'src/testing/needed-programs.ts'),
]
/** The thread of the embedded ledger comes with Node, needs nothing else, and is ended with the ledger. */
const ledgerThread = path.join(project, 'src/storage/ledger/sqlite/open-ledger-thread.ts')
/** Every service can print a report, and starts a browser only when it is asked to. */
const pdfPrinter = path.join(project, 'src/perimeter/reports/print-pdf.ts')
/** What repeats itself as often as it is asked to. */
const repeating = path.join(project, 'src/testing/rounds.ts')
const service = path.join(project, 'src/testing/running-service.ts')
/** What a test imports by itself when it opens a column store beside no service. */
const stores = ['src/storage/clickhouse/open-store.ts', 'src/api/streams/testing/streaming-service.ts'].map(
  (file) => path.join(project, file),
)
const exactTests = /^src\/(scanner\/(discovery|run)|collectors\/sensors)\//

/** The test files that the patterns name, or every one; `long` adds those for which only a long run has the time. */
export function chooseFiles(patterns: readonly string[], long = false): ChosenFile[] {
  const graph = createImportGraph([ledgerThread, pdfPrinter])
  const all = long ? [...everyTest, ...everyLongTest] : everyTest
  return globSync(patterns.length > 0 ? patterns : all)
    .toSorted()
    .map((file) => {
      const reached = graph.reach(file)
      const repeats = reached.has(repeating) || file.endsWith('.long-test.ts')
      return { file, kind: kindOf(file, reached, repeats), repeats }
    })
}

function kindOf(file: string, reached: ReadonlySet<string>, repeats: boolean): FileKind {
  if (!outside.some((name) => reached.has(name))) return 'pure'
  if (exactTests.test(file)) return 'exact'
  if (reached.has('playwright-core') || repeats) return 'mixed'
  const imports = directImports(path.resolve(file), readFileSync(file, 'utf8'))
  return reached.has(service) || stores.some((one) => imports.includes(one)) ? 'service' : 'mixed'
}
