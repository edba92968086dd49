export type TestedFile = { readonly file: string; readonly seconds: number; readonly passed: boolean }

const shown = 5

/** Where to look when the tests become slow; nothing for a few files. */
export function slowestFiles(files: readonly TestedFile[]): string {
  if (files.length <= shown) return ''
  const lines = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}\n`)
  return `Slowest of ${files.length} files:\n${lines.join('')}`
}
