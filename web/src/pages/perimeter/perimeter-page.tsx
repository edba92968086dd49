import { Link } from 'wouter'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { May } from '../../parts/answer/may.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import type { PerimeterList, ShownSummary } from './perimeter.ts'
import { PerimeterTable } from './perimeter-table.tsx'
import { SummaryPanels } from './summary-panels.tsx'
import { WatchWizard } from './watch-wizard.tsx'
import './perimeter.css'

/** What of ours is visible, what changed, what to do. */
export function PerimeterPage() {
  const summary = useAnswer<ShownSummary>('/app/v2/perimeters/summary')
  const perimeters = useAnswer<PerimeterList>('/app/v2/perimeters')
  return (
    <div className="stack">
      <PageHead title="Perimeter" about="What of yours is visible, what changed and what to do.">
        <May action="change">
          <Link href="/perimeter/new" className="button">
            Watch a network
          </Link>
        </May>
      </PageHead>
      <Answered answer={summary} what="your perimeters" lines={8}>
        {(data) =>
          data.perimeters === 0 ? (
            <May action="change" explain>
              <WatchWizard
                onDone={() => {
                  summary.again()
                  perimeters.again()
                }}
              />
            </May>
          ) : (
            <SummaryPanels summary={data} />
          )
        }
      </Answered>
      <Answered answer={perimeters} what="the list of perimeters" lines={3}>
        {({ perimeters: list }) => (list.length === 0 ? null : <PerimeterTable perimeters={list} />)}
      </Answered>
    </div>
  )
}

export function NewPerimeterPage() {
  return (
    <div className="stack">
      <PageHead title="New perimeter" about="Domains, networks, addresses and AS numbers of yours." />
      <WatchWizard />
    </div>
  )
}
