const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

export function count(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

export function size(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}

/** `0:07`, `12:30`, `1:02:03` */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export function timeAgo(ts: number, now: number): string {
  const seconds = (now - ts) / 1000
  if (!Number.isFinite(seconds)) return ''
  if (seconds < -60) return 'in the future'
  for (const [name, length] of steps) {
    const whole = Math.floor(seconds / length)
    if (whole > 0) return `${whole} ${name}${whole === 1 ? '' : 's'} ago`
  }
  return 'just now'
}

export function plural(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`
}
