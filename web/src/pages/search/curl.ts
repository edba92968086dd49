import type { Source } from '../../parts/source/source.ts'

/** The same search as a command. The key is a variable so that it stays out of URLs and shell history. */
export function curlFor(origin: string, query: string, source: Source): string {
  const data = [`query=${query}`, `view=${source}`].map((one) => `--data-urlencode ${quoted(one)}`)
  return `curl -G -H "X-Key: $RIMLIGHT_KEY" ${data.join(' ')} ${quoted(`${origin}/v2/query/search`)}`
}

/** For a POSIX shell: nothing is special inside single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
