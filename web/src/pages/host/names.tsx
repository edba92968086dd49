import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { count, timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { Nothing, Section } from './section.tsx'

type NamesAnswer = {
  readonly total: number
  readonly events: readonly {
    readonly domain: string
    readonly updated_at: string
    readonly title?: string
  }[]
}

export function Names({ target }: { readonly target: string }) {
  const answer = useAnswer<NamesAnswer>(`/app/v2/query/domains/ip/${target}`)
  return (
    <Section id="names" title="Names" {...(answer.kind === 'here' && { aside: count(answer.data.total) })}>
      <Answered answer={answer} what="names">
        {({ events }) =>
          events.length === 0 ? (
            <Nothing>No known names for this host.</Nothing>
          ) : (
            <Scrolls label="Table of names" className="panel host-table">
              <table>
                <TableHead columns={['Name', 'Title', 'Last answered']} />
                <tbody>
                  {events.map(({ domain, updated_at, title = '' }) => (
                    <tr key={domain}>
                      <td className="mono">
                        <EscapedLine text={domain} />
                      </td>
                      <td>
                        <EscapedLine text={title} />
                      </td>
                      <td>
                        <Moment ts={timeOf(`${updated_at.slice(0, 23)}Z`)} />
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
