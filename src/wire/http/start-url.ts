import type { ModuleTarget } from '../dialer.ts'

/** The address of the first page: by the name the client gave, if it gave one that a URL can hold. */
export function startUrl(target: ModuleTarget, scheme: 'http' | 'https', path: string): URL {
  const { version, text } = target.address
  const address = version === 6 ? `[${text}]` : text
  const named = `${scheme}://${target.name ?? address}:${target.port}`
  // Joined as text, so that a path such as `//other/` stays a path.
  return new URL((URL.canParse(named) ? named : `${scheme}://${address}:${target.port}`) + path)
}
