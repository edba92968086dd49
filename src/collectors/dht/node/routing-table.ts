import { type Contact, idBytes } from '../krpc/compact.ts'
import { compareDistance, sharedBits } from './node-id.ts'

/** The nodes that one id knows: many that are near to it, few that are far (BEP 5). */
export type RoutingTable = {
  /** A node that has just answered. */
  answered(contact: Contact, now: number): void
  /** A node that did not answer; after some times it is forgotten. */
  failed(contact: Pick<Contact, 'ip' | 'port'>): void
  /** Those nearest to the target, the nearest first. */
  closest(target: Buffer, most: number): Contact[]
  size(): number
}

type Entry = { contact: Contact; answeredAt: number; failures: number }

const bucketSize = 8
const maxFailures = 2
const staleMilliseconds = 15 * 60_000

export function createRoutingTable(own: Buffer): RoutingTable {
  const buckets: Entry[][] = Array.from({ length: idBytes * 8 }, () => [])
  const bucketOf = new Map<string, number>()
  const keyOf = ({ ip, port }: Pick<Contact, 'ip' | 'port'>): string => `${ip} ${port}`

  const forget = (bucket: Entry[], entry: Entry): void => {
    bucket.splice(bucket.indexOf(entry), 1)
    bucketOf.delete(keyOf(entry.contact))
  }

  return {
    answered(contact, now) {
      const index = sharedBits(own, contact.id)
      const bucket = buckets[index]
      if (!bucket) return
      const key = keyOf(contact)
      const known = bucketOf.get(key)
      if (known !== undefined && known !== index) {
        // Another id at the same address and port: the newer one holds.
        const others = buckets[known]!
        forget(others, others.find((entry) => keyOf(entry.contact) === key)!)
      }
      const same = bucket.find((entry) => keyOf(entry.contact) === key)
      if (same) {
        same.contact = contact
        same.answeredAt = now
        same.failures = 0
        return
      }
      if (bucket.length >= bucketSize) {
        // Old nodes that still answer are worth more than new ones: only the bad give way.
        const bad = bucket.find(
          ({ failures, answeredAt }) => failures > 0 || now - answeredAt > staleMilliseconds,
        )
        if (!bad) return
        forget(bucket, bad)
      }
      bucket.push({ contact, answeredAt: now, failures: 0 })
      bucketOf.set(key, index)
    },
    failed(endpoint) {
      const index = bucketOf.get(keyOf(endpoint))
      if (index === undefined) return
      const bucket = buckets[index]!
      const entry = bucket.find(({ contact }) => keyOf(contact) === keyOf(endpoint))!
      entry.failures += 1
      if (entry.failures >= maxFailures) forget(bucket, entry)
    },
    closest(target, most) {
      const found: Contact[] = []
      const first = Math.min(sharedBits(own, target), buckets.length - 1)
      const add = (index: number): void => {
        for (const { contact } of buckets[index]!) found.push(contact)
      }
      // What differs from us where the target does is nearest; then those nearer to us; then the others.
      add(first)
      if (found.length < most) for (let index = first + 1; index < buckets.length; index++) add(index)
      for (let index = first - 1; index >= 0 && found.length < most; index--) add(index)
      return found.sort((a, b) => compareDistance(target, a.id, b.id)).slice(0, most)
    },
    size: () => bucketOf.size,
  }
}
