import { type TUnsafe, Type } from 'typebox'

/** What every statistics endpoint takes. `size` is ours; the old interface always gave ten. */
export function statisticsParameters<T extends string>(types: readonly T[]) {
  return Type.Object({
    query: Type.String(),
    type: choice(types),
    order: Type.Union([Type.Literal('desc'), Type.Literal('asc')], { default: 'desc' }),
    size: Type.Integer({ minimum: 1, maximum: 1_000, default: 10, description: 'How many values' }),
  })
}

export const StatisticsAnswer = Type.Array(
  Type.Object({ key: Type.Union([Type.Integer(), Type.String()]), doc_count: Type.Integer() }),
)

function choice<T extends string>(values: readonly T[]): TUnsafe<T> {
  return Type.Unsafe<T>({ type: 'string', enum: [...values] })
}
