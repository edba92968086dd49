import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { parseCpe, printCpe23, productOf } from '../cpe.ts'
import { cveNumber } from '../cve-id.ts'
import { type Configuration, type CveRecord, sources } from '../record.ts'
import { anyRest } from './stored-criterion.ts'

/** Deletes a vulnerability, from all sources; false when it was not known. */
export function recordRemover(database: DatabaseSync): (cve: number) => boolean {
  const drops = ['criteria', 'configurations', 'records'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE cve = ?`),
  )
  return (cve) => drops.map((drop) => Number(drop.run(cve).changes)).at(-1)! > 0
}

export function recordWriter(
  database: DatabaseSync,
): (record: CveRecord) => 'added' | 'changed' | 'unchanged' {
  const find = database.prepare('SELECT digest, modified FROM records WHERE cve = ? AND source = ?')
  const dropCriteria = database.prepare('DELETE FROM criteria WHERE cve = ? AND source = ?')
  const dropConfigurations = database.prepare('DELETE FROM configurations WHERE cve = ? AND source = ?')
  const putConfiguration = database.prepare(
    'INSERT INTO configurations (cve, source, place, nodes) VALUES (?, ?, ?, ?)',
  )
  const put = database.prepare(
    `INSERT OR REPLACE INTO records (cve, source, digest, status, published, modified, summary, cvss,
       cvss_version, cvss_source, cvss_vector, exploited, criteria)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const putCriteria = criteriaWriter(database)

  return (record) => {
    const cve = cveNumber(record.cve)!
    const source = sources.indexOf(record.source)
    const digest = createHash('sha1').update(JSON.stringify(record)).digest('base64')
    const known = find.get(cve, source) as { digest: string; modified: string } | undefined
    // A page that was fetched earlier must not take back what a later one brought.
    if (known && (known.digest === digest || known.modified > record.modified)) return 'unchanged'
    if (known) {
      dropCriteria.run(cve, source)
      dropConfigurations.run(cve, source)
    }
    let count = 0
    for (const [position, configuration] of record.configurations.entries()) {
      if (configuration.kind === 'all')
        putConfiguration.run(cve, source, position, JSON.stringify(configuration.nodes))
      count += putCriteria(cve, source, position, configuration, count)
    }
    const { status, published, modified, summary, score, exploited } = record
    const scored = [score?.value ?? null, score?.version ?? '', score?.source ?? '', score?.vector ?? '']
    put.run(cve, source, digest, status, published, modified, summary, ...scored, exploited, count)
    return known ? 'changed' : 'added'
  }
}

type WriteCriteria = (
  cve: number,
  source: number,
  configuration: number,
  of: Configuration,
  firstPosition: number,
) => number

/** Only what is vulnerable is filed under its product; what must be there as well stands in its configuration. */
function criteriaWriter(database: DatabaseSync): WriteCriteria {
  const put = database.prepare(
    `INSERT INTO criteria (product, cve, source, place, configuration, node, rest, low, low_inclusive, high,
       high_inclusive)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const productId = productIds(database)
  return (cve, source, configuration, of, firstPosition) => {
    let position = firstPosition
    const nodes = of.kind === 'all' ? of.nodes : [{ negate: false, criteria: of.criteria }]
    for (const [node, { criteria, negate }] of nodes.entries())
      for (const { cpe: text, vulnerable, low, high } of criteria) {
        const cpe = vulnerable && !negate ? parseCpe(text) : null
        if (!cpe) continue
        const product = productOf(cpe)
        const whole = printCpe23(cpe).slice(`cpe:2.3:${product}:`.length)
        put.run(
          productId(product),
          cve,
          source,
          position++,
          of.kind === 'all' ? configuration : null,
          of.kind === 'all' ? node : null,
          whole === anyRest ? '' : whole,
          low?.version ?? null,
          low ? Number(low.inclusive) : null,
          high?.version ?? null,
          high ? Number(high.inclusive) : null,
        )
      }
    return position - firstPosition
  }
}

/** Some ten thousand products have most of the vulnerabilities; a name and its number take 100 bytes. */
const maxProducts = 100_000

function productIds(database: DatabaseSync): (name: string) => number {
  const find = database.prepare('SELECT id FROM products WHERE name = ?')
  const put = database.prepare('INSERT INTO products (name) VALUES (?)')
  const known = new Map<string, number>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const found = find.get(name) as { id: number } | undefined
    const id = found?.id ?? Number(put.run(name).lastInsertRowid)
    if (known.size >= maxProducts) known.clear()
    known.set(name, id)
    return id
  }
}
