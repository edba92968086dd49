/** How much one address may send us in a second before it is no longer listened to. */
export type SourceLimit = { allows(ip: string, now: number): boolean }

export const defaultPacketsPerSecond = 100
/** Of a flood from ever new addresses, so many get through in a second. */
const maxSources = 50_000

export function createSourceLimit(packets = defaultPacketsPerSecond, sources = maxSources): SourceLimit {
  let counts = new Map<string, number>()
  let second = 0
  return {
    allows(ip, now) {
      const current = Math.floor(now / 1000)
      if (current !== second) {
        second = current
        counts = new Map()
      }
      const count = counts.get(ip)
      if (count === undefined) {
        if (counts.size >= sources) return false
        counts.set(ip, 1)
        return true
      }
      if (count >= packets) return false
      counts.set(ip, count + 1)
      return true
    },
  }
}
