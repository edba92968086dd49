import { Link } from 'wouter'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { count } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Nothing, Section } from './section.tsx'

type ImagesAnswer = {
  readonly total: number
  readonly events: readonly {
    readonly image_id: string
    readonly port: number
    readonly ts: number
    readonly thumb: string
    readonly tags?: readonly string[]
  }[]
}

export function Screenshots({ target, view }: { readonly target: string; readonly view: string }) {
  const answer = useAnswer<ImagesAnswer>(`/app/v2/query/image/ip/${target}?${view}`)
  return (
    <Section
      id="screenshots"
      title="Screenshots"
      {...(answer.kind === 'here' && { aside: count(answer.data.total) })}
    >
      <Answered answer={answer} what="screenshots">
        {({ events }) =>
          events.length === 0 ? (
            <Nothing>No screenshots of this host.</Nothing>
          ) : (
            <ul className="host-images">
              {events.map(({ image_id, port, ts, thumb }) => (
                <li key={image_id}>
                  <Link href={`/images/${image_id}`}>
                    <img src={pathOf(thumb)} alt={`Screenshot of port ${port}`} loading="lazy" />
                  </Link>
                  <span className="soft small-text">
                    port {port}, <Moment ts={ts} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Section>
  )
}

/** Links use the public URL of the service; this page may have been opened under another. */
function pathOf(link: string): string {
  try {
    const { pathname, search } = new URL(link, location.origin)
    return `${pathname}${search}`
  } catch {
    return ''
  }
}
