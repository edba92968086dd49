import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Imports and re-exports of values (types are erased), dynamic imports, and modules named by their URL. */
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|new URL\(\s*'([^']+\.[jt]s)'/g

/** Imports its module only when modules are created, which is more than searching and indexing need. */
const describesProtocol = /\/protocols\/[\w-]+\/protocol\.ts$/

export type ImportGraph = {
  /** What the module imports, directly or through modules of the project: absolute paths, and names of packages. */
  reach(file: string): ReadonlySet<string>
}

/** What the modules of `ends` import does not count. */
export function createImportGraph(ends: readonly string[] = []): ImportGraph {
  const known = new Map<string, readonly string[]>()
  const importsOf = (file: string): readonly string[] => {
    const before = known.get(file)
    if (before) return before
    const imports = existsSync(file) ? directImports(file, readFileSync(file, 'utf8')) : []
    known.set(file, imports)
    return imports
  }
  return {
    reach(file) {
      const reached = new Set<string>()
      const waiting = [path.resolve(file)]
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        for (const one of importsOf(next)) {
          if (reached.has(one)) continue
          reached.add(one)
          if (path.isAbsolute(one) && /\.[jt]sx?$/.test(one) && !ends.includes(one)) waiting.push(one)
        }
      return reached
    },
  }
}

export function directImports(file: string, text: string): string[] {
  const found = [...text.matchAll(importPattern)].filter(
    (match) => !match[2] || !describesProtocol.test(file),
  )
  return found.map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? ''
    return name.startsWith('.') || match[3] ? path.resolve(path.dirname(file), name) : name
  })
}
