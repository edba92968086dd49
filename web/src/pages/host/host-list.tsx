import { Link } from 'wouter'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { type EventRecord, summaryOf } from '../../parts/event/event-summary.ts'
import { count } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { searchLink } from '../../parts/query/refine.ts'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'

/** The services of a search in a few columns, with a link to all of them. */
export function HostList({
  title,
  records,
  total,
  query,
}: {
  readonly title: string
  readonly records: readonly EventRecord[]
  readonly total: number
  readonly query: string
}) {
  const rows = [
    ...new Map(records.map(summaryOf).map((row) => [`${row.ip} ${row.port}/${row.protocol}`, row])),
  ]
  return (
    <section className="panel stack" aria-label={title}>
      <div className="row apart">
        <h2>{title}</h2>
        <Link href={searchLink('host', query)}>
          {count(total)} {total === 1 ? 'result' : 'results'} in the search
        </Link>
      </div>
      <Scrolls label={title}>
        <table>
          <TableHead columns={['Host', 'Port', 'Service', 'Seen']} />
          <tbody>
            {rows.map(([key, { ip, port, protocol, product, version, service, ts }]) => (
              <tr key={key}>
                <td className="mono">
                  <Link href={`/host/${encodeURIComponent(ip)}`}>{ip}</Link>
                </td>
                <td className="mono">
                  {port}/{protocol}
                </td>
                <td>
                  <EscapedLine text={[product || service, version].filter((part) => part !== '').join(' ')} />
                </td>
                <td>
                  <Moment ts={ts} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
    </section>
  )
}
