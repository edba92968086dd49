/** The same question for a terminal. The key is a variable: it belongs into no address and no history. */
export function curlFor(origin: string, query: string): string {
  const address = `${origin}/v2/query/search`
  return `curl -G -H "X-Key: $RIMLIGHT_KEY" --data-urlencode ${quoted(`query=${query}`)} ${quoted(address)}`
}

/** For a POSIX shell: nothing inside single quotes means anything. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
