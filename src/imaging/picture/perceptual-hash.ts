const side = 32
const frequencies = 8

const cosines: readonly Float64Array[] = Array.from({ length: frequencies }, (_, u) =>
  Float64Array.from({ length: side }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * side))),
)

/** The side of the square of grey pixels that is hashed. */
export const hashedSide = side

/**
 * 64 bits that say of each of the lowest frequencies of the picture whether it is stronger than the usual one.
 * Pictures that look alike differ in few of them.
 */
export function perceptualHash(grey: Uint8Array): string {
  if (grey.length !== side * side) throw new RangeError(`${side * side} grey pixels are hashed`)
  const alongRows = Array.from({ length: side }, (_, y) =>
    cosines.map((cosine) => cosine.reduce((sum, factor, x) => sum + grey[y * side + x]! * factor, 0)),
  )
  const strengths = cosines.flatMap((cosine) =>
    cosines.map((_, u) => cosine.reduce((sum, factor, y) => sum + alongRows[y]![u]! * factor, 0)),
  )
  // The first is the mean brightness: it would decide nothing but its own bit.
  const sorted = strengths.slice(1).sort((a, b) => a - b)
  const usual = sorted[(sorted.length - 1) / 2]!
  const bits = strengths.map((strength, index) => (index > 0 && strength > usual ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}
