import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { May } from '../../parts/answer/may.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { AssetList } from './asset-list.tsx'
import { ChannelPanel } from './channel-panel.tsx'
import type { ShownPerimeter, ShownSummary } from './perimeter.ts'
import { ReportPanel } from './report-panel.tsx'
import { RunList } from './run-list.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SummaryPanels } from './summary-panels.tsx'
import './perimeter.css'

/** One perimeter: its numbers, assets and scans. */
export function PerimeterDetailPage() {
  const { id = '' } = useParams()
  const path = `/app/v2/perimeters/${encodeURIComponent(id)}`
  const perimeter = useAnswer<ShownPerimeter>(path)
  const summary = useAnswer<ShownSummary>(`${path}/summary`)
  return (
    <Answered answer={perimeter} what="the perimeter" lines={6}>
      {(data) => (
        <div className="stack">
          <PerimeterHead perimeter={data} onChanged={perimeter.again} />
          <Answered answer={summary} what="the numbers" lines={4}>
            {(numbers) => <SummaryPanels summary={numbers} perimeterId={data.id} />}
          </Answered>
          <AssetList perimeterId={data.id} />
          <ChannelPanel perimeterId={data.id} />
          <ReportPanel perimeterId={data.id} />
          <RunList key={data.last_scan?.status} perimeter={data} />
        </div>
      )}
    </Answered>
  )
}

function PerimeterHead({
  perimeter,
  onChanged,
}: {
  readonly perimeter: ShownPerimeter
  readonly onChanged: () => void
}) {
  const client = useClient()
  const [, navigate] = useLocation()
  const [editing, setEditing] = useState(false)
  const path = `/app/v2/perimeters/${perimeter.id}`
  const act = useAction(async (action: 'scan' | 'pause' | 'resume' | 'delete') => {
    if (action === 'pause' || action === 'resume')
      await client.post(`${path}/change`, { paused: action === 'pause' })
    else await client.post(`${path}/${action}`)
    if (action === 'delete') navigate('/perimeter')
    else onChanged()
  })
  return (
    <>
      <PageHead title={perimeter.name} about={scheduleText(perimeter)}>
        <Link href={`/findings?perimeter=${perimeter.id}`} className="button">
          Findings
        </Link>
        <May action="change">
          {perimeter.preset !== 'none' && (
            <>
              <button type="button" className="primary" disabled={act.busy} onClick={() => act.run('scan')}>
                Scan now
              </button>
              <button
                type="button"
                disabled={act.busy}
                onClick={() => act.run(perimeter.paused ? 'resume' : 'pause')}
              >
                {perimeter.paused ? 'Resume' : 'Pause'}
              </button>
            </>
          )}
          <button type="button" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            Settings
          </button>
          <ConfirmButton
            name="Delete"
            sure="Delete with all findings"
            large
            disabled={act.busy}
            onSure={() => act.run('delete')}
          />
        </May>
      </PageHead>
      {act.problem && <Notice kind="bad" title={act.problem.message} />}
      {editing && (
        <SettingsForm
          perimeter={perimeter}
          onChanged={() => {
            setEditing(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}

function scheduleText({ preset, schedule, paused }: ShownPerimeter): string {
  if (preset === 'none') return 'Watched without scanning.'
  const { every, hour, time_zone } = schedule
  const when =
    every === 'never' ? 'on request' : `every ${every} at ${String(hour).padStart(2, '0')}:00 (${time_zone})`
  return `Scan: ${preset}, ${when}${paused ? ', paused' : ''}.`
}
