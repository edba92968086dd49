import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Static, Type } from 'typebox'
import { domainsNamed } from '../../areas/domains/reads.ts'
import { type Family, families, isFamily } from '../../areas/homoglyphs/family.ts'
import { type RegisteredName, registeredName } from '../../areas/homoglyphs/registered-name.ts'
import { askedTypes } from '../../collectors/dns/answer.ts'
import { type TypedAnswers, typedAnswers } from '../../collectors/dns/live-records.ts'
import { errors } from '../../core/errors.ts'
import type { Limits } from '../../storage/clickhouse/column-store.ts'
import type { App } from '../app.ts'
import { notValidated } from '../domains/answers.ts'
import { DomainTarget, NotValidated, TypedRecords, ValidateParameters } from '../domains/shapes.ts'
import { lookUpRoute } from '../http/look-up.ts'
import type { AnyRoute, Call, Gate } from '../http/route.ts'

const HomoglyphParameters = Type.Object({
  ...ValidateParameters.properties,
  families: Type.String({
    default: 'homoglyph',
    description: `Kinds of imitation, with commas between them, or all: ${families.join(', ')}`,
  }),
  reverse: Type.String({
    default: '0',
    description: '1: give the known domains that this one may want to be taken for',
  }),
})

const Homoglyphs = Type.Object({
  query: Type.String(),
  total: Type.Integer(),
  events: Type.Array(Type.Object({ homoglyph: Type.String(), records: TypedRecords })),
  message: NotValidated,
})

type Wanted = Static<typeof HomoglyphParameters> &
  Pick<Call<unknown, unknown>, 'caller' | 'signal' | 'limits'>

type Event = { readonly homoglyph: string; readonly records: readonly TypedAnswers[] }

/** Characters of all names in one question to the store, which refuses statements of more than 256 kB. */
const charactersAtOnce = 60_000
/** Names that are made before others have their turn: a few milliseconds. */
const namesInTurn = 250

export function homoglyphRoute(app: App, gate: Gate): AnyRoute {
  return lookUpRoute({
    ...gate,
    path: '/query/domains/homoglyphs/:target',
    summary: 'Names that could be taken for a domain',
    about:
      'The most alike first, with the records that are known of them. With validate=1 they are resolved now, and ' +
      'only those that answer are given.',
    params: DomainTarget,
    query: HomoglyphParameters,
    response: Homoglyphs,
    read: readRegistered,
    async answer(name, { params, query, ...call }) {
      const off = query.reverse === '1' ? null : notValidated(app, query.validate, params.target, call.reply)
      if (off) return off
      const events = await homoglyphEvents(app, name, { ...query, ...call })
      return { kind: 'body', body: { query: params.target, total: events.length, events }, cost: 1 }
    },
  })
}

function readRegistered(text: string): RegisteredName {
  const name = registeredName(text)
  if (!name) throw errors.badParameter(`${JSON.stringify(text)} is not a domain that can be registered`)
  return name
}

/** Names that could be taken for this one, or with `reverse` the known names that this one could be taken for. */
export async function homoglyphEvents(app: App, name: RegisteredName, wanted: Wanted): Promise<Event[]> {
  const wantedFamilies = readFamilies(wanted.families)
  return wanted.reverse === '1'
    ? await known(app, app.homoglyphs.imitated(name), wanted)
    : await imitating(app, name, wantedFamilies, wanted)
}

async function imitating(
  app: App,
  name: RegisteredName,
  wantedFamilies: ReadonlySet<Family>,
  wanted: Wanted,
): Promise<Event[]> {
  const names = namesOf(app.homoglyphs.imitations(name, wantedFamilies))
  if (wanted.validate === '1') return await live(app, names, wanted)
  const events: Event[] = []
  for await (const chunk of chunksOf(names, wanted)) {
    const records = await recordsOf(app, chunk, wanted.limits)
    for (const homoglyph of chunk) events.push({ homoglyph, records: records.get(homoglyph) ?? [] })
  }
  return events
}

/** In the order in which names are made, whenever they answer: the most alike stay first. */
async function live(app: App, names: Iterable<string>, wanted: Wanted): Promise<Event[]> {
  const { caller, signal, total: max = Number.POSITIVE_INFINITY } = wanted
  const order = new Map<string, number>()
  const found: Event[] = []
  // Some suffixes answer for every name, so an answer counts only when it is not that of any name.
  const options = { keyId: caller.keyId, types: askedTypes, signal, guessed: () => true }
  for await (const { name, records } of app.domains.validation.live(numbered(names, order), options)) {
    found.push({ homoglyph: name, records })
    if (found.length >= max) break
  }
  return found.sort((a, b) => order.get(a.homoglyph)! - order.get(b.homoglyph)!)
}

async function known(app: App, names: Iterable<string>, wanted: Wanted): Promise<Event[]> {
  const max = wanted.total ?? Number.POSITIVE_INFINITY
  const events: Event[] = []
  for await (const chunk of chunksOf(names, { ...wanted, total: undefined })) {
    const records = await recordsOf(app, chunk, wanted.limits)
    for (const homoglyph of chunk) {
      const answers = records.get(homoglyph)
      if (answers && events.length < max) events.push({ homoglyph, records: answers })
    }
    if (events.length >= max) break
  }
  return events
}

/** What is stored of the names, for those that are known at all. */
async function recordsOf(
  { domains }: App,
  names: readonly string[],
  limits: Limits,
): Promise<Map<string, TypedAnswers[]>> {
  const found = await domains.reads.known(domainsNamed(names), names.length, limits)
  return new Map(found.map(({ domain, records }) => [domain, typedAnswers(records)]))
}

async function* chunksOf(
  names: Iterable<string>,
  { total = Number.POSITIVE_INFINITY, signal }: { total?: number | undefined; signal: AbortSignal },
): AsyncGenerator<string[]> {
  let chunk: string[] = []
  let characters = 0
  let count = 0
  for (const name of names) {
    if (count === total) break
    chunk.push(name)
    characters += name.length
    count += 1
    if (count % namesInTurn === 0) {
      await nextTurn()
      signal.throwIfAborted()
    }
    if (characters >= charactersAtOnce) {
      yield chunk
      chunk = []
      characters = 0
    }
  }
  if (chunk.length > 0) yield chunk
}

function* namesOf(imitations: Iterable<{ readonly name: string }>): Generator<string> {
  for (const { name } of imitations) yield name
}

function* numbered(names: Iterable<string>, order: Map<string, number>): Generator<string> {
  for (const name of names) {
    order.set(name, order.size)
    yield name
  }
}

function readFamilies(text: string): ReadonlySet<Family> {
  if (text === 'all') return new Set(families)
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !isFamily(name))
  if (unknown !== undefined)
    throw errors.badParameter(
      `families has ${JSON.stringify(unknown.slice(0, 50))}: choose of ${families.join(', ')}, or all`,
    )
  return new Set(names as Family[])
}
