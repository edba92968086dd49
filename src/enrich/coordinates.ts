import lookUpZone from '@photostructure/tz-lookup'

export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** Rounded to about ten metres: files keep 32-bit floats, whose further digits are noise. Null: nowhere. */
export function readCoordinates(latitude: number | null, longitude: number | null): Coordinates | null {
  if (latitude === null || longitude === null) return null
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  // 0,0 lies in the open sea; files write it where they know nothing.
  if (latitude === 0 && longitude === 0) return null
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

export function zoneAt({ latitude, longitude }: Coordinates): string {
  return lookUpZone(latitude, longitude)
}

function rounded(degrees: number): number {
  // The sum turns -0 into 0.
  return Math.round(degrees * 10_000) / 10_000 + 0
}
