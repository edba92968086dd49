import type { FacetAnswer } from '../../api/answers.ts'
import type { Answer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Timeline } from '../../parts/chart/timeline.tsx'
import { WorldMap } from '../../parts/map/world-map.tsx'

/** Map and timeline; both refine the query. */
export function Overview({
  answer,
  onCountry,
  onSpan,
}: {
  readonly answer: Answer<FacetAnswer>
  readonly onCountry: (code: string) => void
  readonly onSpan: (from: string, to: string) => void
}) {
  // The list of facets shows the error.
  if (answer.kind === 'failed') return null
  return (
    <Answered answer={answer} what="the overview" lines={8}>
      {({ countries, timeline }) =>
        countries.length === 0 && timeline.length === 0 ? null : (
          <div className="overview">
            <section className="panel">
              <h2>Countries</h2>
              <WorldMap
                countries={countries}
                label={`Matches in ${countries.length} countries`}
                onChoose={onCountry}
              />
            </section>
            <section className="panel overview-time">
              <h2>Over time</h2>
              <Timeline
                counts={timeline}
                label="Matches over time"
                onChoose={(from, to) => onSpan(new Date(from).toISOString(), new Date(to).toISOString())}
              />
              <p className="soft small-text">Click or drag to filter by date.</p>
            </section>
          </div>
        )
      }
    </Answered>
  )
}
