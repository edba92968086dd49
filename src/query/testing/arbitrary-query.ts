import fc from 'fast-check'
import {
  all,
  and,
  exists,
  match,
  not,
  or,
  type Query,
  text,
  type Value,
  type WildcardPart,
  wildcard,
} from '../ast.ts'
import type { Field, FieldSet } from '../field.ts'
import {
  addresses,
  days,
  decimals,
  integers,
  joints,
  networks,
  sampleFields,
  signs,
  times,
  versions,
  words,
} from './vocabulary.ts'

/** Queries that are right for the fields and whose words, numbers and dates are those of arbitraryRow. */
export function arbitraryQuery(fields: FieldSet, perKind = 3): fc.Arbitrary<Query> {
  const leaves = sampleFields(fields, perKind).map(leafOf)
  const free = fc.oneof(phrase, wildcardValue).map((value) => match(null, value))
  const leaf = fc.oneof(
    { weight: 3, arbitrary: free },
    ...leaves.map((arbitrary) => ({ weight: 1, arbitrary })),
  )
  const { query } = fc.letrec<{ query: Query }>((tie) => {
    const items = fc.array(tie('query'), { minLength: 2, maxLength: 3 })
    return {
      query: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        { weight: 6, arbitrary: leaf },
        { weight: 2, arbitrary: items.map(and) },
        { weight: 2, arbitrary: items.map(or) },
        { weight: 2, arbitrary: tie('query').map(not) },
        { weight: 1, arbitrary: fc.constant(all) },
      ),
    }
  })
  return query
}

const anyCase = fc.constantFrom(
  (content: string) => content,
  (content: string) => content.toUpperCase(),
)
const word = fc.constantFrom(...words)

const content = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(word, anyCase).map(([chosen, change]) => change(chosen)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.array(word, { minLength: 2, maxLength: 3 }), fc.constantFrom(...joints))
      .map(([chosen, joint]) => chosen.join(joint)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...signs, ...versions) },
)
const phrase = content.map(text)

/** A word with one or two of its places taken by wildcards. */
const wildcardValue = fc
  .tuple(word, fc.nat(), fc.constantFrom<WildcardPart[]>({ kind: '*' }, { kind: '?' }), fc.boolean())
  .map(([chosen, at, sign, onBothSides]) => {
    const characters = Array.from(chosen)
    const cut = at % (characters.length + 1)
    const [left, right] = [characters.slice(0, cut).join(''), characters.slice(cut).join('')]
    const parts: WildcardPart[] = onBothSides ? [{ kind: '*' }] : []
    for (const side of [left, sign, right])
      if (typeof side !== 'string')
        parts.push(...(parts.at(-1)?.kind === '*' && side.kind === '*' ? [] : [side]))
      else if (side !== '') parts.push({ kind: 'text', text: side })
    return wildcard(parts)
  })

const atom = fc.oneof(
  word.map((chosen) => chosen.replace(/[^A-Za-z0-9\u0080-\u{10ffff}]/gu, '\\$&')),
  fc.constantFrom(
    '.',
    '.*',
    '[a-f]',
    '[^a-f]',
    '\\d',
    '\\w',
    '\\s',
    '\\D',
    '\\W',
    '\\S',
    '[A-Z_.\\-]',
    'é',
    '(o|p)',
  ),
)
/** Regexes that are right, from literal words and all of the operators. */
export const arbitraryRegexSource: fc.Arbitrary<string> = fc
  .array(fc.tuple(atom, fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{0,}')), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((parts) =>
    fc
      .array(fc.constantFrom('', '', '|', '.*'), { minLength: parts.length, maxLength: parts.length })
      .map((glue) => parts.map(([item, times], i) => `(${item})${times}${glue[i]}`).join('')),
  )

function leafOf(field: Field): fc.Arbitrary<Query> {
  const there = fc.constant(exists(field.name))
  const named = (value: fc.Arbitrary<Value>) => value.map((drawn) => match(field.name, drawn))
  if (field.type !== 'text' && field.type !== 'version')
    return fc.oneof({ weight: 6, arbitrary: named(typedValue(field)) }, { weight: 1, arbitrary: there })
  const exact = fc.constantFrom(field.name, `${field.name}.keyword`)
  const regex = arbitraryRegexSource.map((source): Value => ({ kind: 'regex', source }))
  const ordered = ordering(field.type === 'text' ? content : fc.constantFrom(...versions))
  const value = fc.oneof(
    { weight: 3, arbitrary: phrase },
    { weight: 2, arbitrary: wildcardValue },
    { weight: 2, arbitrary: regex },
    { weight: field.type === 'version' ? 6 : 1, arbitrary: ordered },
  )
  const matching = fc.tuple(exact, value).map(([name, drawn]) => match(name, drawn))
  return fc.oneof({ weight: 6, arbitrary: matching }, { weight: 1, arbitrary: there })
}

function typedValue(field: Field): fc.Arbitrary<Value> {
  switch (field.type) {
    case 'bool':
      return fc.constantFrom('true', 'false').map(text)
    case 'int':
      return singleOrOrdered(fc.constantFrom(...integers.map(String), '-1', '9223372036854775807'))
    case 'float':
      return singleOrOrdered(fc.constantFrom(...decimals.map(String), '-1e3'))
    case 'date':
      return singleOrOrdered(fc.constantFrom(...days, ...times))
    default:
      return fc.oneof(
        fc.constantFrom(...addresses, ...networks).map(text),
        ordering(fc.constantFrom('192.0.2.1', '192.0.2.7', '192.0.3.0/24')),
        ordering(fc.constantFrom('2001:db8::1', '2001:db8:1::/48', '::')),
      )
  }
}

function singleOrOrdered(bound: fc.Arbitrary<string>): fc.Arbitrary<Value> {
  return fc.oneof(bound.map(text), ordering(bound))
}

function ordering(bound: fc.Arbitrary<string>): fc.Arbitrary<Value> {
  const end = fc.option(bound)
  const compare = fc
    .tuple(fc.constantFrom('>', '>=', '<', '<='), bound)
    .map(([operator, drawn]): Value => ({ kind: 'compare', operator, bound: drawn }))
  const range = fc.tuple(end, end, fc.boolean(), fc.boolean()).map(
    ([from, to, includesFrom, includesTo]): Value => ({
      kind: 'range',
      from,
      to,
      includesFrom,
      includesTo,
    }),
  )
  return fc.oneof(compare, range)
}
