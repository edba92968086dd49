import { createRequire } from 'node:module'

/** The files of an optional data package; null when it is not installed. */
export type PackagedFiles = { readonly from: string; readonly files: readonly string[] } | null

export function packagedFiles(name: string, files: readonly string[]): PackagedFiles {
  const require = createRequire(import.meta.url)
  try {
    const { version } = require(`${name}/package.json`) as { version?: unknown }
    return { from: `${name} ${version}`, files: files.map((file) => require.resolve(`${name}/${file}`)) }
  } catch {
    return null
  }
}
