/** What people write that no list of names has. */
const otherNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  'great britain': 'GB',
  usa: 'US',
  america: 'US',
  'united states of america': 'US',
  holland: 'NL',
  'czech republic': 'CZ',
  'south korea': 'KR',
  'north korea': 'KP',
  turkey: 'TR',
  'ivory coast': 'CI',
  burma: 'MM',
  uae: 'AE',
}

/** The code of a country by its English name; null for a code, and for what is no country. */
export function countryCode(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  const known = Object.hasOwn(otherNames, wanted) ? otherNames[wanted] : undefined
  if (known !== undefined) return known
  if (wanted.length < 3) return null
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const first of letters)
    for (const second of letters) {
      const code = `${first}${second}`
      // Codes of countries that are no more have the names of others: DD is Germany too.
      if (names.of(code)?.toLowerCase() === wanted) return new Intl.Locale(`und-${code}`).region ?? code
    }
  return null
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
