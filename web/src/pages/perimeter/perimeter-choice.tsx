import { lastOf, useAnswer } from '../../api/use-answer.ts'
import { Choice } from '../../parts/form/choice.tsx'
import type { PerimeterList } from './perimeter.ts'

/** Which perimeter a list shows; nothing to choose with one. */
export function PerimeterChoice() {
  const list = lastOf(useAnswer<PerimeterList>('/app/v2/perimeters'))?.perimeters ?? []
  if (list.length < 2) return null
  return (
    <Choice
      name="perimeter"
      label="Perimeter"
      all="all"
      values={list.map(({ id }) => id)}
      names={Object.fromEntries(list.map(({ id, name }) => [id, name]))}
    />
  )
}
