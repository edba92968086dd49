/** The same search as a command. The key is a variable so that it stays out of URLs and shell history. */
export function curlFor(origin: string, query: string): string {
  const address = `${origin}/v2/query/search`
  return `curl -G -H "X-Key: $RIMLIGHT_KEY" --data-urlencode ${quoted(`query=${query}`)} ${quoted(address)}`
}

/** For a POSIX shell: nothing is special inside single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
