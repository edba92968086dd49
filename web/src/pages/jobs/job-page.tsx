import { useEffect, useState } from 'react'
import { Link, useParams } from 'wouter'
import { useClient, useMay } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { lastOf, useAnswer } from '../../api/use-answer.ts'
import { Problem } from '../../parts/answer/problem.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { isOpen, type JobRecord, type JobStats, nameOf } from './job.ts'
import { draftOf } from './job-draft.ts'
import { JobEventList } from './job-event-list.tsx'
import { JobPlan } from './job-plan.tsx'
import { JobProgress } from './job-progress.tsx'
import './jobs.css'
import { useEvery } from '../../api/use-every.ts'
import { useJobEvents } from './use-job-events.ts'

const refreshMilliseconds = 2_000

export function JobPage() {
  const { id = '' } = useParams<{ id: string }>()
  return <JobView key={id} id={encodeURIComponent(id)} />
}

function JobView({ id }: { readonly id: string }) {
  const client = useClient()
  const may = useMay('scan')
  const stats = useAnswer<{ readonly stats: JobStats }>(`/app/v1/tasks/${id}/stats`)
  const jobs = useAnswer<readonly JobRecord[]>('/app/v1/tasks')
  const job = lastOf(jobs)?.find(({ job_id }) => job_id === id)
  const [query, setQuery] = useState('')
  const events = useJobEvents(id, query)
  const now = lastOf(stats)?.stats
  const open = now !== undefined && isOpen(now.status)
  useEvery(open ? refreshMilliseconds : null, stats.again)
  const { completed } = events.state
  const { again } = stats
  useEffect(() => {
    if (completed) again()
  }, [completed, again])
  const revoke = useAction(async () => {
    await client.post(`/app/v1/tasks/${id}/revoke`)
    again()
  })
  const title = nameOf(job ?? { description: '', job_id: id })
  if (stats.kind === 'failed' && now === undefined)
    return (
      <div className="stack">
        <PageHead title={title} />
        <Problem problem={stats.problem} again={stats.again} />
      </div>
    )
  return (
    <div className="stack">
      <PageHead title={title}>
        {open && may && (
          <ConfirmButton
            name="Cancel"
            sure="Cancel scan"
            disabled={revoke.busy}
            onSure={() => revoke.run()}
          />
        )}
        {open && (
          <Link href="/live?source=stream" className="button small">
            Live
          </Link>
        )}
        {may && job && draftOf(job.options, job.description) && (
          <Link href={`/jobs/new?from=${id}`} className="button small">
            Run again
          </Link>
        )}
        <Link href="/jobs" className="button small">
          All scans
        </Link>
      </PageHead>
      {revoke.problem && <Problem problem={revoke.problem} />}
      <JobProgress stats={stats} job={job} />
      {job && <JobPlan options={job.options} />}
      <JobEventList
        id={id}
        ended={!open && now !== undefined}
        query={query}
        onQuery={setQuery}
        events={events}
      />
    </div>
  )
}
