import type { Answer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { BarChart } from '../../parts/chart/bar-chart.tsx'
import { count, timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { countsByModule, isOpen, type JobRecord, type JobStats, stateOf } from './job.ts'

const shownPorts = 40
const shownModules = 10

/** Progress of a scan and its findings so far. */
export function JobProgress({
  stats,
  job,
}: {
  readonly stats: Answer<{ readonly stats: JobStats }>
  readonly job: JobRecord | undefined
}) {
  return (
    <section className="panel" aria-label="Progress">
      <Answered answer={stats} what="the scan" lines={4}>
        {({ stats: now }) => (
          <div className="columns">
            <div className="stack">
              <JobState stats={now} job={job} />
              <dl className="job-figures">
                <Figure name="Results" value={now.number_results} />
                <Figure name="Open ports" value={now.open_ports} />
                <Figure name="Addresses" value={now.targets} />
              </dl>
            </div>
            <Found stats={now} />
          </div>
        )}
      </Answered>
    </section>
  )
}

function JobState({ stats, job }: { readonly stats: JobStats; readonly job: JobRecord | undefined }) {
  const { name, tone } = stateOf(stats.status)
  const { progress } = stats
  const waits = isOpen(stats.status) && progress === undefined
  return (
    <>
      <p className="row" role="status">
        <span className={`tag ${tone}`}>{waits ? 'waiting' : name}</span>
        {job && (
          <span className="soft small-text">
            started <Moment ts={timeOf(job.requested_at)} />
            {job.finished_at !== null && (
              <>
                , finished <Moment ts={timeOf(job.finished_at)} />
              </>
            )}
          </span>
        )}
      </p>
      {progress && (
        <div className="stack">
          <progress
            className="job-progress"
            aria-label="Probes sent"
            max={Math.max(1, progress.total)}
            value={progress.done}
          />
          <p className="soft small-text">
            {count(progress.done)} of {count(progress.total)} probes
            {isOpen(stats.status) && `, ${count(progress.per_second)} per second`}
          </p>
        </div>
      )}
      {stats.ignored_settings !== undefined && (
        <p className="soft small-text">
          Ignored, since no module knows them: {stats.ignored_settings.join(', ')}
        </p>
      )}
      {stats.reason !== undefined && (
        <Notice kind="bad" title="The scan failed">
          {stats.reason}
        </Notice>
      )}
    </>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count(value)}</dd>
    </div>
  )
}

function Found({ stats }: { readonly stats: JobStats }) {
  const bars = countsByModule(stats.grabbers).slice(0, shownModules)
  return (
    <div className="stack">
      {bars.length > 0 && <BarChart label="Results by module" bars={bars} />}
      {stats.ports.length > 0 && (
        <ul className="row job-open-ports" aria-label="Open ports">
          {stats.ports.slice(0, shownPorts).map((port) => (
            <li key={port} className="tag mono">
              {port}
            </li>
          ))}
          {stats.ports.length > shownPorts && (
            <li className="soft small-text">and {count(stats.ports.length - shownPorts)} more</li>
          )}
        </ul>
      )}
    </div>
  )
}
