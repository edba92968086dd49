import { readFileSync } from 'node:fs'

export type PageRoute = {
  readonly path: string
  /** Visible without an account. */
  readonly open: boolean
}

const source = readFileSync(new URL('../src/app.tsx', import.meta.url), 'utf8')

/** The routes of the application, read from its source: importing it needs a browser and a build. */
export function pageRoutes(): PageRoute[] {
  const entries = source.matchAll(/\{\s*path: '([^']+)',([^{}]*)\}/g)
  return [...entries].map(([, path, rest]) => ({ path: path!, open: /\bopen: true\b/.test(rest!) }))
}
