/** A page of examples is no leak of each of them. */
const maxFound = 20
/** Enough to tell one from another and to recognise one's own; the rest would make us a list of keys. */
const shown = 8

export type Secrets = {
  readonly amazon_aws_s3_url?: readonly string[]
  readonly amazon_aws_keys?: readonly string[]
  readonly square_oauth_secret?: readonly string[]
}

const bucket =
  /https?:\/\/(?:[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\.s3(?:[.-][a-z0-9-]{1,30})?\.amazonaws\.com|s3(?:[.-][a-z0-9-]{1,30})?\.amazonaws\.com\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])/g
const accessKey = /(?<![A-Z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Z0-9])/g
const squareSecret = /(?<![\w-])sq0csp-[\w-]{43}(?![\w-])/g

/** What a page should not have shown. Keys are masked but for their start; addresses of buckets are not secret. */
export function secretsIn(page: string): Secrets | null {
  const found: readonly (readonly [string, readonly string[]])[] = [
    ['amazon_aws_s3_url', different(page, bucket)],
    ['amazon_aws_keys', different(page, accessKey).map(masked)],
    ['square_oauth_secret', different(page, squareSecret).map(masked)],
  ]
  const some = found.filter(([, list]) => list.length > 0)
  return some.length > 0 ? Object.fromEntries(some) : null
}

function different(page: string, expression: RegExp): readonly string[] {
  const found = new Set<string>()
  for (const [text] of page.matchAll(expression)) {
    found.add(text)
    if (found.size === maxFound) break
  }
  return [...found]
}

function masked(secret: string): string {
  return secret.slice(0, shown) + '*'.repeat(secret.length - shown)
}
