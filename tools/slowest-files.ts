/** What a run of the tests tells of itself, as far as it is read here. */
type TestEvent = {
  readonly type: string
  readonly data: { readonly file?: string; readonly duration_ms?: number }
}

const shown = 12

/** Ends a run with the files that took longest: where to look when the tests become slow. */
export default async function* slowestFiles(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files: { readonly file: string; readonly seconds: number }[] = []
  for await (const { type, data } of source)
    if (type === 'test:summary' && data.file)
      files.push({ file: data.file, seconds: (data.duration_ms ?? 0) / 1000 })
  if (files.length < shown) return
  files.sort((a, b) => b.seconds - a.seconds)
  yield `Slowest of ${files.length} files:\n`
  for (const { file, seconds } of files.slice(0, shown))
    yield `${seconds.toFixed(1).padStart(7)} s  ${file.replace(`${process.cwd()}/`, '')}\n`
}
