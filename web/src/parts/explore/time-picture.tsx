import { Answered } from '../answer/answered.tsx'
import { Timeline } from '../chart/timeline.tsx'
import { withSpan } from '../query/refine.ts'
import './explore.css'
import type { Explore } from './use-explore.ts'

/** Results over time; choosing a span adds it to the query. */
export function TimePicture<Row>({
  explore,
  field,
  title,
}: {
  readonly explore: Explore<Row>
  readonly field: string
  readonly title: string
}) {
  const { counts, query, search } = explore
  if (counts.kind === 'failed') return null
  return (
    <section className="panel picture" aria-label={title}>
      <h2>{title}</h2>
      <Answered answer={counts} what="the timeline" lines={5}>
        {({ timeline }) =>
          timeline.length === 0 ? (
            <p className="soft small-text">No data.</p>
          ) : (
            <Timeline
              counts={timeline}
              label={title}
              onChoose={(from, to) =>
                search(withSpan(query, field, new Date(from).toISOString(), new Date(to).toISOString()))
              }
            />
          )
        }
      </Answered>
    </section>
  )
}
