import fc from 'fast-check'
import { samples } from './samples.ts'

/** Values that stand where others are expected. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -0,
    1e308,
    true,
    [],
    {},
    [[[[]]]],
    '\ud800',
    'İ'.repeat(40_000),
    '\\x',
    '__proto__',
    JSON.parse('{"__proto__":{"name":"x"},"constructor":"y","toString":1}'),
  ),
  fc.string(),
  fc.jsonValue(),
)

/** A sample's type with its data, of which some properties were swapped for odd ones, or with none of its data. */
export const arbitraryRecord: fc.Arbitrary<{ type: string; data: unknown }> = fc
  .tuple(
    fc.constantFrom(...samples),
    fc.oneof(
      { weight: 1, arbitrary: odd.map((data) => [data]) },
      { weight: 5, arbitrary: fc.array(odd, { minLength: 2, maxLength: 5 }) },
    ),
    fc.infiniteStream(fc.nat({ max: 99 })),
  )
  .map(([{ type, data }, odds, dice]) => {
    if (odds.length === 1) return { type, data: odds[0] }
    const pick = () => dice.next().value as number
    return { type, data: swapped(data, odds, pick) }
  })

function swapped(value: unknown, odds: readonly unknown[], pick: () => number): unknown {
  const die = pick()
  if (die < 8) return odds[die % odds.length]
  if (Array.isArray(value)) return value.map((item) => swapped(item, odds, pick))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, swapped(item, odds, pick)]))
}
