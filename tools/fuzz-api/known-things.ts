import type { Random } from '../../src/sample/random.ts'

/** What a client of the service has come to know, so that later requests can use it. */
export type KnownThings = {
  /** A value for a parameter or a member of that name; null when nothing of the kind is known. */
  of(name: string, random: Random): string | null
  /** Keeps the ids that an answer gave away. */
  learn(answer: unknown): void
}

const maxPerAKind = 200
/** Members of answers whose values open other paths, and the parameters that take them. */
const ids: Readonly<Record<string, string>> = {
  job_id: 'job_id',
  image_id: 'image_id',
  alert_id: 'id',
  id: 'id',
  cursor: 'cursor',
  ip: 'target',
}

/** Names and addresses of the sample data stand for what a person would begin with. */
const first: Readonly<Record<string, readonly string[]>> = {
  target: ['192.0.2.10', '192.0.2.0/28', '192.0.2.1-192.0.2.9', '2001:db8::1', 'example.com', '10.0.0.0/8'],
  email: ['anna@example.com', 'nobody@example.org', 'a@b', 'anna@exämple.com'],
  domain: ['example.com', 'xn--exmple-cua.com', 'co.uk', 'localhost'],
  tag: ['SSH_SCANNER', 'HTTP_SCANNER', 'NO_SUCH_TAG'],
  leak: ['sample', 'no-such-leak'],
  prefix_hash: ['00000', 'abcde', 'zzzzz'],
  type: ['port', 'country', 'product', 'tag', 'name', 'versions', 'words', 'asn', 'rdns', 'ports', 'tags'],
  order: ['asc', 'desc'],
  t: ['json', 'sse', 'jsonl'],
  since: ['0', '1', '5m', '2026-01-01', '99999999999999'],
  from: ['2026-01-01', 'now', '7d'],
  to: ['2026-12-31', 'now'],
  families: ['omission', 'homoglyph,bitsquatting', 'no-such-family'],
  country: ['PT', 'zz'],
  ip: ['192.0.2.10', '192.0.2.0/24'],
  port: ['22', '1-1024', '0', '65536'],
  similar: ['0'.repeat(64)],
}

export function knownThings(): KnownThings {
  const learnt = new Map<string, string[]>()
  const keep = (name: string, value: string): void => {
    const values = learnt.get(name) ?? []
    learnt.set(name, values)
    values.push(value)
    if (values.length > maxPerAKind) values.shift()
  }
  const walk = (value: unknown, depth: number): void => {
    if (depth > 4 || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 5)) walk(item, depth + 1)
      return
    }
    for (const [name, member] of Object.entries(value)) {
      const kind = ids[name]
      if (kind !== undefined && (typeof member === 'string' || typeof member === 'number'))
        keep(kind, String(member))
      walk(member, depth + 1)
    }
  }
  return {
    of(name, random) {
      const values = [...(first[name] ?? []), ...(learnt.get(name) ?? [])]
      return values.length === 0 ? null : random.pick(values)
    },
    learn: (answer) => walk(answer, 0),
  }
}
