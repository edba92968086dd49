import fc from 'fast-check'

const unit = fc.oneof(
  { weight: 4, arbitrary: fc.nat(0x7f) },
  { weight: 2, arbitrary: fc.nat(0xffff) },
  { weight: 1, arbitrary: fc.integer({ min: 0x10000, max: 0x10ffff }) },
)

/** Any text at all: control characters, lone surrogates, characters beyond the first plane. */
export function anyText(constraints: {
  readonly minLength?: number
  readonly maxLength: number
}): fc.Arbitrary<string> {
  return fc.array(unit, constraints).map((codes) => String.fromCodePoint(...codes))
}
