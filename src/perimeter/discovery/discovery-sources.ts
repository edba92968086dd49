/** Where the names of a domain come from, and what they answer. */
export type DiscoverySources = {
  /** Null where the operator has named no resolver: names are collected and not resolved then. */
  readonly lookUp: ((name: string, signal: AbortSignal) => Promise<NameAnswer>) | null
  /** The same for a name that is only guessed: the answer of a wildcard counts as none. */
  readonly lookUpGuess: ((name: string, signal: AbortSignal) => Promise<NameAnswer>) | null
  /** Names that were seen: in records, on certificates, as reverse names. */
  names(domain: string): AsyncIterable<readonly SeenName[]>
  /** Names that may exist, always in the same order. */
  guesses(domain: string): Iterable<string>
  /** Domains that read like this one, always in the same order. */
  lookAlikes(domain: string): Iterable<string>
  /** Leaks with email addresses of the domain. */
  leaks(domain: string): Promise<readonly LeakedDomain[]>
}

export type SeenName = {
  readonly name: string
  readonly source: 'records' | 'certificate' | 'reverse name'
  /** Where it was seen. */
  readonly ip?: string
}

export type NameAnswer =
  | { readonly kind: 'found'; readonly addresses: readonly string[]; readonly alias: string }
  /** An alias of a name that does not exist. */
  | { readonly kind: 'dangling'; readonly alias: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }

export type LeakedDomain = { readonly leak: string; readonly addresses: number }
