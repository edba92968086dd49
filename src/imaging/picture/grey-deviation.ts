/** How far the pixels of a grey picture are from their mean, as a rule. */
export function greyDeviation(grey: Uint8Array): number {
  let sum = 0
  let squares = 0
  for (const value of grey) {
    sum += value
    squares += value * value
  }
  const mean = sum / grey.length
  return Math.sqrt(Math.max(0, squares / grey.length - mean * mean))
}
