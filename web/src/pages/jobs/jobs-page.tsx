import { Link } from 'wouter'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { May } from '../../parts/answer/may.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { timeOf } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { isOpen, type JobRecord, nameOf, stateOf } from './job.ts'
import './jobs.css'
import { useEvery } from '../../api/use-every.ts'

/** Frequent enough to see a scan finish; the list is small. */
const refreshMilliseconds = 5_000

export function JobsPage() {
  const jobs = useAnswer<readonly JobRecord[]>('/app/v1/tasks')
  const anyOpen = jobs.kind === 'here' && jobs.data.some(({ status }) => isOpen(status))
  useEvery(anyOpen ? refreshMilliseconds : null, jobs.again)
  return (
    <div className="stack">
      <PageHead title="Scans" about="Scans that you started. Only your account sees their results.">
        <May action="scan">
          <Link href="/jobs/new" className="button primary">
            New scan
          </Link>
        </May>
      </PageHead>
      <Answered answer={jobs} what="your scans" lines={6}>
        {(list) =>
          list.length === 0 ? (
            <Notice kind="empty" title="No scans yet">
              <Link href="/jobs/new">Start a scan</Link> of an address, a network or a domain name.
            </Notice>
          ) : (
            <section className="panel" aria-label="Your latest scans">
              <Scrolls label="Your latest scans, newest first">
                <JobTable jobs={list} />
              </Scrolls>
            </section>
          )
        }
      </Answered>
    </div>
  )
}

function JobTable({ jobs }: { readonly jobs: readonly JobRecord[] }) {
  return (
    <table>
      <TableHead columns={['Scan', 'Status', 'Started', 'Finished']} />
      <tbody>
        {jobs.map((job) => {
          const { name, tone } = stateOf(job.status)
          return (
            <tr key={job.job_id}>
              <td className="job-name">
                <Link href={`/jobs/${job.job_id}`}>{nameOf(job)}</Link>
              </td>
              <td>
                <span className={`tag ${tone}`}>{name}</span>
              </td>
              <td>
                <Moment ts={timeOf(job.requested_at)} />
              </td>
              <td>{job.finished_at === null ? '–' : <Moment ts={timeOf(job.finished_at)} />}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
