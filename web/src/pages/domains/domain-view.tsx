import { Link } from 'wouter'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { BarChart } from '../../parts/chart/bar-chart.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { count } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Moment } from '../../parts/moment.tsx'
import { DomainHistory } from './domain-history.tsx'
import { answersOf, type DomainRecord, recordTypes, updatedAt } from './domain-record.ts'
import { NameTree } from './name-tree-view.tsx'
import { RecordList } from './record-list.tsx'

/** Names shown on one page; larger domains show the total. */
const namesShown = 1_000

type Page<Item> = { readonly total: number; readonly events: readonly Item[] }

export function DomainView({ domain }: { readonly domain: string }) {
  const path = encodeURIComponent(domain)
  const records = useAnswer<Page<DomainRecord>>(`/app/v1/query/domains/dns/${path}?pagesize=${namesShown}`)
  const names = useAnswer<Page<string>>(`/app/v1/query/domains/subdomain/${path}?pagesize=${namesShown}`)
  const live = records.kind === 'here' ? new Set(records.data.events.map((one) => one.domain)) : null
  return (
    <>
      <PageHead title={domain} about="DNS records of this domain and its subdomains.">
        <Link href={`/homoglyphs?${new URLSearchParams({ domain })}`} className="button small">
          Look-alikes
        </Link>
        <Link href="/domains" className="button small">
          All domains
        </Link>
      </PageHead>
      <div className="domain-view">
        <div className="stack loose">
          <section className="panel" aria-label="Records">
            <h2>Records</h2>
            <Answered answer={records} what="the records">
              {({ events }) => <OwnRecords record={events.find((one) => one.domain === domain)} />}
            </Answered>
          </section>
          <DomainHistory domain={domain} />
          <section className="panel" aria-label="Records of all subdomains">
            <h2>Records of all subdomains</h2>
            <Answered answer={records} what="record types">
              {({ events }) => <TypeBars records={events} />}
            </Answered>
          </section>
        </div>
        <section className="panel" aria-label="Names">
          <Answered answer={names} what="the names" lines={8}>
            {({ total, events }) => (
              <div className="stack">
                <h2>{total === 1 ? '1 known name' : `${count(total)} known names`}</h2>
                {total === 0 ? (
                  <Notice kind="empty">No names of this domain yet.</Notice>
                ) : (
                  <NameTree root={domain} names={events} live={live} />
                )}
                {total > events.length && (
                  <p className="soft small-text">The first {count(events.length)} are shown.</p>
                )}
              </div>
            )}
          </Answered>
        </section>
      </div>
    </>
  )
}

function OwnRecords({ record }: { readonly record: DomainRecord | undefined }) {
  if (!record) return <Notice kind="empty">No DNS records for this name.</Notice>
  return (
    <div className="stack">
      {record.title !== undefined && (
        <p>
          <EscapedLine text={record.title} />
        </p>
      )}
      <RecordList answers={answersOf(record)} />
      <p className="soft small-text">
        Last answered <Moment ts={updatedAt(record)} />
      </p>
    </div>
  )
}

function TypeBars({ records }: { readonly records: readonly DomainRecord[] }) {
  const bars = recordTypes
    .map((type) => ({ name: type, count: records.reduce((sum, one) => sum + (one[type]?.length ?? 0), 0) }))
    .filter((bar) => bar.count > 0)
    .sort((a, b) => b.count - a.count)
  if (bars.length === 0) return <p className="soft small-text">None.</p>
  return <BarChart bars={bars} label="Records by type" />
}
