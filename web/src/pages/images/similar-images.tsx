import { Link } from 'wouter'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { ownPath } from './image-record.ts'

type SimilarAnswer = {
  readonly total_records: number
  readonly events: readonly {
    readonly image_id: string
    readonly thumb: string
    readonly score: number
    /** Bits of 64 in which their hashes differ. */
    readonly dist: number
  }[]
}

export function SimilarImages({ id }: { readonly id: string }) {
  const asked = new URLSearchParams({ similar: id, pagesize: '12' })
  const answer = useAnswer<SimilarAnswer>(`/app/v1/query/image/search/similar?${asked}`)
  return (
    <section className="stack similar" aria-labelledby="similar-title">
      <h2 id="similar-title">Similar images</h2>
      <Answered answer={answer} what="similar images" lines={4}>
        {({ events }) =>
          events.length === 0 ? (
            <Notice kind="empty">No similar images.</Notice>
          ) : (
            <ul className="gallery gallery-small">
              {events.map(({ image_id, thumb, score, dist }) => (
                <li key={image_id} className="gallery-item">
                  <Link href={`/images/${image_id}`} className="gallery-link">
                    <span className="gallery-picture">
                      <img src={ownPath(thumb)} alt="Similar screenshot" loading="lazy" />
                    </span>
                    <span className="small-text" title={`${dist} of 64 bits differ`}>
                      {Math.round(score * 100)}% similar
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  )
}
