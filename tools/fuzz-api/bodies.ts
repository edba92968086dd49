import type { Random } from '../../src/sample/random.ts'
import { hostileText } from './hostile-text.ts'
import type { KnownThings } from './known-things.ts'

/** A body for a path that takes one; a sixth of them are broken. */
export function bodyOf(path: string, known: KnownThings, random: Random): string {
  const text = goodBody(path, known, random)
  if (!random.chance(1 / 6)) return text
  const cut = random.below(text.length + 1)
  return random.pick([
    text.slice(0, cut),
    `${text.slice(0, cut)}${hostileText(random)}${text.slice(cut)}`,
    hostileText(random),
    `${'['.repeat(2_000)}`,
    JSON.stringify({ ...asObject(text), [hostileText(random)]: hostileText(random), __proto__: { a: 1 } }),
  ])
}

function asObject(text: string): object {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    return {}
  }
}

function goodBody(path: string, known: KnownThings, random: Random): string {
  if (path.endsWith('/tasks')) return JSON.stringify(job(random))
  if (path.endsWith('/query/ip'))
    return JSON.stringify({ targets: Array.from({ length: random.below(5) }, () => known.of('ip', random)) })
  if (path.endsWith('/alerts')) return JSON.stringify(alert(random))
  if (path.endsWith('/ingest') || path.endsWith('/report'))
    return Array.from({ length: random.below(4) }, () => JSON.stringify(event(random))).join('\n')
  return random.pick(['', '{}', '[]', '1'])
}

/** Only the loopback is in the scope of a fresh service, and a fraction of a second is all a job here takes. */
function job(random: Random): object {
  const modules = random.pick([['service-simple'], ['ssh', 'http'], ['no-such-module'], []])
  return {
    type: random.pick(['scan', 'grab', 'other']),
    options: [
      {
        targets: [random.pick(['127.0.0.1', '127.0.0.2', '192.0.2.1', '0.0.0.0/0', 'localhost', ''])],
        ports: [{ port: random.pick([1, 22, '1-3', '70000', -1]), modules }],
      },
    ],
  }
}

/** A channel that leads nowhere: the name is taken, and its address refused when something is to be sent. */
function alert(random: Random): object {
  const webhook = 'http://localhost:9/'
  if (random.chance(0.4)) return { name: 'a', kind: 'match', query: 'port:22', webhook, quiet_minutes: 5 }
  if (random.chance(0.3)) return { name: 'a', kind: 'change', ranges: ['192.0.2.0/24'], webhook }
  return {
    name: random.pick(['a', '', 'x'.repeat(500)]),
    kind: random.pick(['match', 'change', 'other']),
    area: random.pick(['host', 'sensors', 'nowhere']),
    query: random.pick(['port:22', 'product:nginx AND country:PT', '(((', '']),
    ...random.pick([
      { webhook },
      { webhook: 'http://127.0.0.1:9/' },
      { webhook: 'file:///etc/passwd' },
      { mail: 'anna@example.com' },
      {},
    ]),
    quiet_minutes: random.pick([1, 5, -1, 1e9]),
  }
}

function event(random: Random): object {
  return {
    origin: {
      type: random.pick(['ssh', 'service-simple', 'x'.repeat(300)]),
      module: 'grabber',
      ts: Date.now(),
    },
    target: {
      ip: random.pick(['192.0.2.77', '2001:db8::7', 'nowhere']),
      port: random.pick([22, 0, 65_536]),
      protocol: random.pick(['tcp', 'udp', 'sctp']),
    },
    result: { data: { banner: hostileText(random) } },
  }
}
