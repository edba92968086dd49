export type LeakInfo = {
  readonly name: string
  readonly fullname: string
  readonly description: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** What was in it, with commas between. */
  readonly data: string
  readonly features: readonly string[]
  readonly label: string
}

export type LeakInfoMap = Readonly<Record<string, LeakInfo>>

/** Newest first. */
export function leaksByDate(leaks: LeakInfoMap): readonly LeakInfo[] {
  return Object.values(leaks).toSorted((a, b) => (a.date < b.date ? 1 : -1))
}

/** What must be published to prove a domain, as the service says it when it refuses. */
export type Proof = { readonly record: string; readonly name: string }

export function proofIn(message: string): Proof | null {
  const found = /publish the TXT record "([^"]{1,500})" at (\S{1,300}) and ask again/.exec(message)
  return found ? { record: found[1]!, name: found[2]! } : null
}
