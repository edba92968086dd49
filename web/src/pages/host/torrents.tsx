import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { count } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
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
            <Nothing>No torrents seen for this address.</Nothing>
          ) : (
            <Scrolls label="Table of torrents" className="panel host-table">
              <table>
                <TableHead columns={['Torrent', 'Kind', 'Role', 'Seen']} />
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
