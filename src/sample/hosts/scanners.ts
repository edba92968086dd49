/** The machines that made the observations. */
export type Scanner = { readonly ip: string; readonly country: string; readonly minion: string }

/** Country codes as events carry them: lower-case, the United Kingdom as `uk`. */
const seats = ['us', 'uk', 'de', 'pt', 'nl', 'sg', 'br', 'jp'] as const

/** 203.0.113.240 to .247: kept apart from the targets, see sample-addresses.ts. */
export const scannersV4: readonly Scanner[] = seats.map((country, index) => ({
  ip: `203.0.113.${240 + index}`,
  country,
  minion: `minion-${country}-${index + 1}.example.net`,
}))

export const scannersV6: readonly Scanner[] = seats.map((country, index) => ({
  ip: `2001:db8::5ca${index}`,
  country,
  minion: `minion-${country}-${index + 1}.example.net`,
}))
