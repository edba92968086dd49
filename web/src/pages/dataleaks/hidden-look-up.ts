/** Digits of the hash that the service receives: some hundred addresses of any larger collection begin alike. */
const prefixDigits = 6

export type RangeAnswer = {
  readonly events: readonly { readonly suffix: string; readonly leaks: readonly string[] }[]
}

export type HashedAddress = { readonly prefix: string; readonly rest: string }

/** SHA-256 of an address in small letters, cut into what is asked for and what stays here. */
export async function hashedAddress(address: string): Promise<HashedAddress> {
  const bytes = new TextEncoder().encode(address.trim().toLowerCase())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { prefix: hash.slice(0, prefixDigits), rest: hash.slice(prefixDigits) }
}

export function leaksIn({ events }: RangeAnswer, { rest }: HashedAddress): readonly string[] {
  return events.find(({ suffix }) => suffix.toLowerCase() === rest)?.leaks ?? []
}

/** Browsers hash for pages over TLS and of this machine only. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined
}
