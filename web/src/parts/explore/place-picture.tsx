import { Answered } from '../answer/answered.tsx'
import { count, countryName } from '../format.ts'
import { WorldMap } from '../map/world-map.tsx'
import './explore.css'
import type { Explore } from './use-explore.ts'

/** Results on a map; choosing a country adds it to the query. */
export function PlacePicture<Row>({
  explore,
  title,
}: {
  readonly explore: Explore<Row>
  readonly title: string
}) {
  const { counts, actions } = explore
  if (counts.kind === 'failed') return null
  return (
    <section className="panel picture" aria-label={title}>
      <h2>{title}</h2>
      <Answered answer={counts} what="the map" lines={5}>
        {({ countries }) => (
          <WorldMap
            countries={countries}
            label={labelOf(title, countries)}
            onChoose={(code) => actions.onToggle('country', code)}
          />
        )}
      </Answered>
    </section>
  )
}

function labelOf(title: string, countries: readonly { readonly code: string; readonly count: number }[]) {
  const first = countries.slice(0, 3).map((one) => `${countryName(one.code)} ${count(one.count)}`)
  return first.length === 0 ? `${title}: no data` : `${title}: mostly ${first.join(', ')}`
}
