import fc from 'fast-check'
import { domainFields } from '../../src/areas/domains/fields.ts'
import { hostFields } from '../../src/areas/host/fields/host-fields.ts'
import { imageFields } from '../../src/areas/images/fields.ts'
import { sensorFields } from '../../src/areas/sensors/fields.ts'
import { torrentFields } from '../../src/areas/torrents/fields.ts'
import { arbitraryQuery } from '../../src/query/testing/arbitrary-query.ts'
import { print } from '../../src/query/text/print.ts'
import type { Random } from '../../src/sample/random.ts'
import { bodyOf } from './bodies.ts'
import { hostileText } from './hostile-text.ts'
import type { KnownThings } from './known-things.ts'
import type { Operation, Parameter, ParameterSchema } from './operations.ts'

/** One request, drawn from the description of its operation: mostly in good faith, sometimes nearly right, sometimes hostile. */
export type DrawnRequest = {
  readonly operation: Operation
  /** Path and query, escaped. */
  readonly target: string
  readonly body: string | null
  readonly key: 'right' | 'other' | 'wrong' | 'none'
}

const hostileShare = 0.15
const keys = [
  'right',
  'right',
  'right',
  'right',
  'right',
  'right',
  'right',
  'other',
  'wrong',
  'none',
] as const

export function drawRequest(operation: Operation, known: KnownThings, random: Random): DrawnRequest {
  const search = new URLSearchParams()
  let path = operation.path
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path') {
      const value = random.chance(hostileShare)
        ? hostileText(random)
        : valueFor(operation, parameter, known, random)
      path = path.replace(`{${parameter.name}}`, escaped(value))
      continue
    }
    if (!random.chance(parameter.required ? 0.97 : 0.35)) continue
    const value = random.chance(hostileShare)
      ? hostileText(random)
      : valueFor(operation, parameter, known, random)
    search.append(parameter.name, value)
  }
  if (random.chance(0.03)) search.append(hostileText(random), hostileText(random))
  const query = search.toString()
  return {
    operation,
    target: query === '' ? path : `${path}?${query}`,
    body: operation.method === 'POST' ? bodyOf(operation.path, known, random) : null,
    key: random.pick(keys),
  }
}

/** A part of a path is never empty: that would be another path. */
function escaped(value: string): string {
  return encodeURIComponent(value.toWellFormed()) || '%20'
}

function valueFor(operation: Operation, parameter: Parameter, known: KnownThings, random: Random): string {
  if (parameter.name === 'query') return queryFor(operation.path, random)
  // Resolving names is for networks that the operator names: nothing is to leave the machine.
  if (parameter.name === 'validate') return random.pick(['0', 'x'])
  return known.of(parameter.name, random) ?? valueOfSchema(parameter.schema, random)
}

function valueOfSchema(schema: ParameterSchema, random: Random): string {
  if (schema.anyOf) return valueOfSchema(random.pick(schema.anyOf), random)
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum) return String(random.pick(schema.enum))
  if (schema.type === 'integer') {
    const [least, most] = [schema.minimum ?? 0, schema.maximum ?? 10_000]
    return String(
      random.pick([least, most, least - 1, most + 1, random.between(least, Math.min(most, least + 20))]),
    )
  }
  return random.pick(['1', 'x', 'some words', 'äöü'])
}

const searched = {
  image: arbitraryQuery(imageFields),
  torrent: arbitraryQuery(torrentFields),
  domains: arbitraryQuery(domainFields),
  sensors: arbitraryQuery(sensorFields),
  host: arbitraryQuery(hostFields),
}

function queryFor(path: string, random: Random): string {
  const area =
    /image|torrent|domains|sensors|sinkhole/.exec(path)?.[0].replace('sinkhole', 'sensors') ?? 'host'
  const [query] = fc.sample(searched[area as keyof typeof searched], {
    numRuns: 1,
    seed: random.below(2 ** 31),
  })
  return print(query!)
}
