import type { Facet } from '../../api/answers.ts'
import { Answered } from '../answer/answered.tsx'
import { BarChart } from '../chart/bar-chart.tsx'
import './explore.css'
import type { Explore } from './use-explore.ts'

/** The most frequent values of one field as bars; choosing one adds it to the query. */
export function FacetBars<Row>({
  explore,
  field,
  title,
  shown = 8,
}: {
  readonly explore: Explore<Row>
  readonly field: string
  readonly title: string
  readonly shown?: number
}) {
  const { counts, actions } = explore
  if (counts.kind === 'failed') return null
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <Answered answer={counts} what={title} lines={5}>
        {({ facets }) => {
          const values = valuesOf(facets, field).slice(0, shown)
          if (values.length === 0) return <p className="soft small-text">No data.</p>
          const bars = values.map(({ value, count }) => ({ name: value, count }))
          return <BarChart bars={bars} label={title} onChoose={(name) => actions.onToggle(field, name)} />
        }}
      </Answered>
    </section>
  )
}

function valuesOf(facets: readonly Facet[], field: string): Facet['values'] {
  return facets.find((facet) => facet.field === field)?.values ?? []
}
