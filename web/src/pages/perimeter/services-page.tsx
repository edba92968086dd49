import { Link, useSearchParams } from 'wouter'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { timeOf } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Moment } from '../../parts/moment.tsx'
import { NextPage } from '../../parts/table/next-page.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import type { ServicePage } from './perimeter.ts'
import { PerimeterChoice } from './perimeter-choice.tsx'

const asked = ['perimeter', 'asset', 'ip', 'cursor']

/** The open ports of all perimeters, or of one. */
export function ServicesPage() {
  const [parameters] = useSearchParams()
  const query = new URLSearchParams([...parameters].filter(([name]) => asked.includes(name)))
  const services = useAnswer<ServicePage>(`/app/v2/perimeters/services?${query}`)
  return (
    <div className="stack">
      <PageHead title="Services" about="Open ports of your assets, as they were last seen." />
      <div className="row fields">
        <PerimeterChoice />
      </div>
      <Answered answer={services} what="the services" lines={8}>
        {(page) => (
          <>
            <ServiceTable services={page.services} />
            <NextPage path="/perimeter/services" query={query} cursor={page.cursor} />
          </>
        )}
      </Answered>
    </div>
  )
}

function ServiceTable({ services }: Pick<ServicePage, 'services'>) {
  if (services.length === 0)
    return (
      <Notice kind="empty" title="No open port has been seen yet">
        Scan a <Link href="/perimeter">perimeter</Link>, or import results of another scanner.
      </Notice>
    )
  return (
    <Scrolls label="Services">
      <table>
        <TableHead
          columns={['Address', 'Port', 'Service', 'Product', 'Certificate ends', 'First seen', 'Last seen']}
        />
        <tbody>
          {services.map((one) => (
            <tr key={`${one.ip} ${one.port} ${one.protocol}`}>
              <td>
                <Link href={`/host/${one.ip}`} className="mono">
                  {one.ip}
                </Link>
              </td>
              <td className="mono">
                {one.port}/{one.protocol}
              </td>
              <td>{one.name || '–'}</td>
              <td>{[one.product, one.version].filter((text) => text !== '').join(' ') || '–'}</td>
              <td>{one.certificate_end === null ? '–' : <Moment ts={timeOf(one.certificate_end)} />}</td>
              <td>
                <Moment ts={timeOf(one.first_seen)} />
              </td>
              <td>
                <Moment ts={timeOf(one.last_seen)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}
