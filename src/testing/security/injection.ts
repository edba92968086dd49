import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { domainFields } from '../../areas/domains/fields.ts'
import { hostFields } from '../../areas/host/fields/host-fields.ts'
import { imageFields } from '../../areas/images/fields.ts'
import { sensorFields } from '../../areas/sensors/fields.ts'
import { torrentFields } from '../../areas/torrents/fields.ts'
import type { FieldSet } from '../../query/field.ts'
import { compileSql } from '../../query/sql/compile-sql.ts'
import { parse } from '../../query/text/parse.ts'
import { exampleOf } from './authentication.ts'
import { filled, routeLists } from './route-lists.ts'
import type { World } from './world.ts'

/** Each ends a string, a number, an identifier, a parameter or a pattern of some engine. */
const hostile: readonly string[] = [
  "' OR 1=1 --",
  "'; DROP TABLE host_events; --",
  "\\' UNION ALL SELECT name FROM system.tables --",
  '{p0:String}',
  '1) OR (1=1',
  '1; SELECT 1',
  '`host_events`',
  '"; SELECT 1; --',
  '%27%20OR%201=1',
  "a' || sleep(3) || '",
  '%_%\\',
  '{{7*7}}<%= 7*7 %>',
  '$(id)`id`|id',
  '../../../../etc/passwd',
  '\u0000',
  '\r\nx-injected: 1',
]

/** What an engine, a driver or a stack says; a client sees none of it. */
const inner =
  /Code: \d+|DB::|Exception|clickhouse|chdb|sqlite|postgres|SQLSTATE|syntax error|node_modules|\.ts:\d+|at [A-Za-z.]+ \(/i

const streams = /^\/v1\/(stream|firehose|torrent|sinkhole|replay\/:job_id)$/

const searches: readonly (readonly [where: string, fields: FieldSet])[] = [
  ['/v2/query/search', hostFields],
  ['/v2/query/image/search', imageFields],
  ['/v2/query/sensors/search', sensorFields],
  ['/v2/query/torrent/search', torrentFields],
  ['/v2/query/domains/search', domainFields],
]

export function injection(world: World): void {
  describe('injection: text stays text', () => {
    const ask = async (where: string): Promise<{ status: number; text: string }> => {
      const headers = { 'x-token': world.anna.token.secret, 'x-key': world.anna.key.secret }
      const response = await fetch(`${world.url}${where}`, { headers, signal: AbortSignal.timeout(60_000) })
      assert.equal(response.headers.get('x-injected'), null, where)
      if (response.status === 200 && streams.test(where.split('?', 1)[0]!)) {
        await response.body?.cancel()
        return { status: 200, text: '' }
      }
      return { status: response.status, text: await response.text() }
    }
    const holds = async (where: string): Promise<void> => {
      const { status, text } = await ask(where)
      assert.ok(status < 500, `${where}: ${status} ${text.slice(0, 300)}`)
      if (status >= 400) assert.doesNotMatch(text, inner, where)
    }
    let turn = 0
    const next = (): string => encodeURIComponent(hostile[turn++ % hostile.length]!)

    test('in every parameter of every path', async () => {
      const routes = routeLists().filter(
        ({ door, route }) => (door === 'token' || door === 'key') && route.method === 'GET',
      )
      for (const { path, route } of routes) {
        const there = filled(path, exampleOf)
        for (const name of Object.keys(route.query?.properties ?? {}))
          await holds(`${there}?${name}=${next()}`)
        if (path.includes(':')) await holds(path.replace(/:[a-z_]+/g, next))
      }
      assert.ok(turn > 150)
    })

    test('in every field of the search language', async () => {
      let asked = 0
      for (const [where, fields] of searches) {
        const terms = fields.all.map(({ name }, index) => `${name}:${JSON.stringify(hostile[index % 8]!)}`)
        // A field of another type refuses the text by itself; the others go to the engine together.
        const taken = terms.filter((term) => isTaken(term, fields))
        assert.ok(taken.length > 0)
        for (let at = 0; at < taken.length; at += 12) {
          const query = taken.slice(at, at + 12).join(' OR ')
          const { status, text } = await ask(`${where}?query=${encodeURIComponent(query)}`)
          assert.ok([200, 404].includes(status), `${query}: ${text}`)
          asked++
        }
        const refused = terms.find((term) => !isTaken(term, fields))
        if (refused !== undefined) await holds(`${where}?query=${encodeURIComponent(refused)}`)
      }
      assert.ok(asked > 5)
    })

    test('as the name of a field', async () => {
      for (const text of ["a'b", 'a`b', 'a"b', 'a) OR (1', '__proto__', 'constructor', 'toString'])
        for (const [where] of searches) await holds(`${where}?query=${encodeURIComponent(`${text}:1`)}`)
      for (const name of ['__proto__', 'constructor', "x' OR 1=1"])
        assert.equal(
          (
            await world.anna.browser.get(
              `/app/api/values?area=host&field=${encodeURIComponent(name)}&prefix=a`,
            )
          ).status,
          400,
        )
    })
  })
}

function isTaken(query: string, fields: FieldSet): boolean {
  try {
    compileSql(parse(query), fields, { fold: 'lower' })
    return true
  } catch {
    return false
  }
}
