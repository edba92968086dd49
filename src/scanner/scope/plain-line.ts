/** Text of strangers on one line: nothing in it moves a cursor or turns the direction of writing. */
export function plainLine(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}
