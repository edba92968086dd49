export type Listing = { readonly keys: readonly string[]; readonly next?: string }

/** One page of ListObjectsV2. Of the XML only two elements matter, and neither can hold another. */
export function readListing(xml: string): Listing {
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => unescaped(key!))
  const next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]
  return next === undefined ? { keys } : { keys, next: unescaped(next) }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)
}
