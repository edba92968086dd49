/** How figures are written in the tables. */

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

export function perSecond(count: number, milliseconds: number): string {
  return `${whole((count / milliseconds) * 1000)}/s`
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`
}

export function seconds(value: number): string {
  return `${(value / 1000).toFixed(2)} s`
}

export function megabytes(bytes: number): string {
  return `${whole(bytes / 1e6)} MB`
}

/** Above 1 ours is better, by so many times. */
export function times(ratio: number): string {
  if (!Number.isFinite(ratio)) return '-'
  if (ratio < 0.1) return `${ratio.toPrecision(2)}x`
  return `${ratio.toFixed(ratio < 10 ? 2 : 1)}x`
}

/** What ours costs more than bare, in per cent of bare. */
export function overhead(ours: number, bare: number): string {
  const more = ((ours - bare) / bare) * 100
  return `${more < 0 ? '' : '+'}${more.toFixed(0)} %`
}
