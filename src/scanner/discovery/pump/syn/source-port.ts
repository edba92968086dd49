import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * A port of our own for one scan: at random, because a half-open connection that an earlier scan left at a
 * target would meet the new cookie with an old number; and outside the range from which the kernel serves
 * connections, whose answers are none of ours.
 */
export function chooseSourcePort(ephemeral: readonly [number, number]): number {
  const [low, high] = ephemeral
  const above = 65535 - high
  const below = Math.max(0, low - 10_000)
  if (above + below === 0) return randomInt(10_000, 65536)
  const pick = randomInt(above + below)
  return pick < above ? high + 1 + pick : 10_000 + pick - above
}

export function ephemeralRange(): readonly [number, number] {
  const parts = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/).map(Number)
  const [low, high] = parts
  return low !== undefined && high !== undefined && low <= high ? [low, high] : [32768, 60999]
}
