import { readFileSync } from 'node:fs'

/** The version of the package, which stands two folders above in the repository and when packed. */
export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
