// Files write "unknown" in several ways: tor's '??', IP2Location's '-', ISO's user-assigned ZZ and XX.
const unknown = new Set(['ZZ', 'XX'])

/** The ISO code in upper case, '' for a code that names no country, null for what is no code at all. */
export function readCountryCode(text: string): string | null {
  if (text.length > 2) return null
  const code = text.toUpperCase()
  if (!/^[A-Z]{2}$/.test(code)) return /^[A-Z0-9?-]{0,2}$/.test(code) ? '' : null
  if (unknown.has(code)) return ''
  // UK is only reserved in ISO 3166-1; GB is the assigned code.
  return code === 'UK' ? 'GB' : code
}

/** The code as a number, for packed tables; '' is 0. */
export function countryKey(code: string): number {
  return code === '' ? 0 : (code.charCodeAt(0) << 8) | code.charCodeAt(1)
}

export function countryOfKey(key: number): string {
  return key === 0 ? '' : String.fromCharCode(key >> 8, key & 255)
}

/** English names of countries; asking Intl each time would cost more than the look-up itself. */
export function createCountryNames(): (code: string) => string {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const known = new Map<string, string>()
  return (code) => {
    if (!/^[A-Z]{2}$/.test(code)) return ''
    const seen = known.get(code)
    if (seen !== undefined) return seen
    const name = names.of(code) ?? ''
    known.set(code, name)
    return name
  }
}
