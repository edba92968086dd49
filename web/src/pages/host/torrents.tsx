import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { count } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { Nothing, Section } from './section.tsx'

type TorrentAnswer = {
  readonly total: number
  readonly events: readonly {
    readonly origin: { readonly type: string; readonly ts: number }
    readonly torrent: { readonly infohash: string; readonly name: string; readonly category?: string }
  }[]
}

export function Torrents({ target }: { readonly target: string }) {
  const answer = useAnswer<TorrentAnswer>(`/app/v2/query/torrent/ip/${target}`)
  return (
    <Section
      id="torrents"
      title="Torrents"
      {...(answer.kind === 'here' && { aside: count(answer.data.total) })}
    >
      <Answered answer={answer} what="torrents">
        {({ events }) =>
          events.length === 0 ? (
            <Nothing>This address was not seen to share anything.</Nothing>
          ) : (
            <Scrolls label="Table of torrents" className="panel host-table">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Torrent</th>
                    <th scope="col">Kind</th>
                    <th scope="col">As</th>
                    <th scope="col">Seen</th>
                  </tr>
                </thead>
                <tbody>
                  {events.map(({ origin, torrent }) => (
                    <tr key={`${torrent.infohash} ${origin.ts}`}>
                      <td>
                        <EscapedLine text={torrent.name || torrent.infohash} />
                      </td>
                      <td>{torrent.category ?? '–'}</td>
                      <td>{origin.type}</td>
                      <td>
                        <Moment ts={origin.ts} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scrolls>
          )
        }
      </Answered>
    </Section>
  )
}
