import type { shownKept, shownWeekly } from '../../../../src/api/perimeter/answers.ts'
import { type ReportFormat, reportFormats } from '../../../../src/perimeter/reports/report.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { May } from '../../parts/answer/may.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Field } from '../../parts/form/field.tsx'
import { timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'

type KeptReports = {
  readonly schedule: ReturnType<typeof shownWeekly>
  readonly reports: readonly ReturnType<typeof shownKept>[]
}

const abouts: Readonly<Record<ReportFormat, string>> = {
  html: 'Summary and details as one page',
  pdf: 'The same, to print and to send',
  csv: 'Every finding as a table',
  json: 'Everything, for programs',
  sarif: 'Findings for other tools (SARIF 2.1.0)',
  stix: 'Observations for other tools (STIX 2.1)',
}

/** Reports of a perimeter: one now, and weekly ones. */
export function ReportPanel({ perimeterId }: { readonly perimeterId: string }) {
  const path = `/app/v2/perimeters/${perimeterId}`
  const reports = useAnswer<KeptReports>(`${path}/reports`)
  return (
    <section className="panel stack" aria-labelledby="reports-title">
      <h2 id="reports-title">Reports</h2>
      <p className="soft">
        Download a report of the last week: HTML and PDF to read, CSV, JSON, SARIF and STIX for other tools.
      </p>
      <div className="row">
        {reportFormats.map((format) => (
          <a
            key={format}
            className="button small"
            href={`${path}/report.${format}`}
            download
            title={abouts[format]}
          >
            {format.toUpperCase()}
          </a>
        ))}
      </div>
      <Answered answer={reports} what="the weekly reports" lines={3}>
        {({ schedule, reports: kept }) => (
          <>
            <May action="change">
              <ScheduleForm
                key={schedule?.next_at}
                path={path}
                schedule={schedule}
                onChanged={reports.again}
              />
            </May>
            {kept.length > 0 && <KeptTable path={path} reports={kept} />}
          </>
        )}
      </Answered>
    </section>
  )
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function ScheduleForm({
  path,
  schedule,
  onChanged,
}: {
  readonly path: string
  readonly schedule: KeptReports['schedule']
  readonly onChanged: () => void
}) {
  const client = useClient()
  const zone = schedule?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const save = useAction(async (form: FormData) => {
    const weekday = String(form.get('weekday'))
    const body =
      weekday === 'never'
        ? { every: 'never' }
        : { every: 'week', weekday: Number(weekday), hour: Number(form.get('hour')), time_zone: zone }
    await client.post(`${path}/reports/schedule`, body)
    onChanged()
  })
  return (
    <form
      className="stack"
      aria-label="Weekly report"
      onSubmit={(event) => {
        event.preventDefault()
        save.run(new FormData(event.currentTarget))
      }}
    >
      <div className="row fields">
        <Field id="report-weekday" label="Weekly report">
          <select id="report-weekday" name="weekday" defaultValue={schedule?.weekday ?? 'never'}>
            <option value="never">none</option>
            {weekdays.map((name, at) => (
              <option key={name} value={at}>
                every {name}
              </option>
            ))}
          </select>
        </Field>
        <Field id="report-hour" label={`Hour (${zone})`}>
          <input
            id="report-hour"
            name="hour"
            type="number"
            min={0}
            max={23}
            required
            defaultValue={schedule?.hour ?? 8}
          />
        </Field>
        <button type="submit" disabled={save.busy}>
          Save
        </button>
      </div>
      {schedule && (
        <p className="soft small-text">
          Next report: <Moment ts={timeOf(schedule.next_at)} />. Reports are kept for twelve weeks.
        </p>
      )}
      {save.problem && <Notice kind="bad" title={save.problem.message} />}
    </form>
  )
}

function KeptTable({ path, reports }: { readonly path: string; readonly reports: KeptReports['reports'] }) {
  return (
    <Scrolls label="Weekly reports">
      <table>
        <TableHead
          columns={['Made', 'Score', 'Open findings', 'Files']}
          numbers={['Score', 'Open findings']}
        />
        <tbody>
          {reports.map(({ id, made_at, score, open, pdf_bytes, problem }) => (
            <tr key={id}>
              <td>
                <Moment ts={timeOf(made_at)} />
              </td>
              <td className="number">{score}</td>
              <td className="number">{open}</td>
              <td>
                <a href={`${path}/reports/download?report=${id}&format=html`} download>
                  HTML
                </a>{' '}
                {pdf_bytes === null ? (
                  <span className="soft">{problem}</span>
                ) : (
                  <a href={`${path}/reports/download?report=${id}&format=pdf`} download>
                    PDF
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}
