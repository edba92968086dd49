import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Timeline } from '../../parts/chart/timeline.tsx'
import { count, day, timeOf } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Pager } from '../../parts/table/pager.tsx'
import { type ChangeAnswer, countsByDay, kindsIn } from './change.ts'
import { ChangeForm, type ChangeQuestion } from './change-form.tsx'
import { ChangeList } from './change-list.tsx'
import './changes.css'

export function ChangesPage() {
  const [parameters, setParameters] = useSearchParams()
  const asked = questionIn(parameters)
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const go = (next: ChangeQuestion, to = 1) => setParameters(() => parametersOf(next, to))
  const answer = useAnswer<ChangeAnswer>(asked.target === '' ? null : pathOf(asked, page))
  return (
    <div className="stack">
      <PageHead title="Changes" about="Differences on a host or network between two dates." />
      <ChangeForm key={parameters.toString()} asked={asked} onAsk={go} />
      {asked.target === '' ? (
        <Notice kind="empty" title="Choose a host or network">
          Enter an address or a network up to /24. Without dates the last 30 days are shown.
        </Notice>
      ) : (
        <Answered answer={answer} what="the changes" lines={8}>
          {(data) => (
            <ChangeResults
              key={data.query}
              answer={data}
              onDays={(from, to) => go({ ...asked, from: day(from), to: day(to - 1) })}
              onPage={(next) => go(asked, next)}
            />
          )}
        </Answered>
      )}
    </div>
  )
}

function ChangeResults({
  answer,
  onDays,
  onPage,
}: {
  readonly answer: ChangeAnswer
  readonly onDays: (from: number, to: number) => void
  readonly onPage: (page: number) => void
}) {
  const { changes, total, page, pagesize } = answer
  const [kind, setKind] = useState<string | null>(null)
  const kinds = kindsIn(changes)
  const chosen = kinds.some(([name]) => name === kind) ? kind : null
  const span = `between ${answer.from.slice(0, 10)} and ${answer.to.slice(0, 10)}`
  if (total === 0)
    return (
      <Notice kind="empty" title="No changes">
        No changes were observed {span}.
      </Notice>
    )
  return (
    <div className="stack">
      <p role="status">
        <strong>{count(total)}</strong> {total === 1 ? 'change' : 'changes'}{' '}
        <span className="soft">{span}</span>
      </p>
      <section className="panel" aria-label="Changes over time">
        <Timeline
          counts={countsByDay(changes, timeOf(answer.from), timeOf(answer.to))}
          label={total > pagesize ? 'Changes of this page by day' : 'Changes by day'}
          onChoose={onDays}
        />
      </section>
      <fieldset className="row change-kinds" aria-label="Kinds">
        {kinds.map(([name, many]) => (
          <button
            key={name}
            type="button"
            className="small"
            aria-pressed={name === chosen}
            onClick={() => setKind(name === chosen ? null : name)}
          >
            {name} <span className="soft">{count(many)}</span>
          </button>
        ))}
      </fieldset>
      <ChangeList changes={chosen === null ? changes : changes.filter((one) => one.kind === chosen)} />
      <Pager page={page} pagesize={pagesize} total={total} maxPage={1_000} onPage={onPage} />
    </div>
  )
}

function questionIn(parameters: URLSearchParams): ChangeQuestion {
  return {
    target: (parameters.get('target') ?? '').trim(),
    from: parameters.get('from') ?? '',
    to: parameters.get('to') ?? '',
  }
}

function parametersOf({ target, from, to }: ChangeQuestion, page: number): URLSearchParams {
  return new URLSearchParams({
    target,
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(page > 1 && { page: String(page) }),
  })
}

function pathOf({ target, ...rest }: ChangeQuestion, page: number): string {
  const { target: _, ...others } = Object.fromEntries(parametersOf({ target, ...rest }, page))
  // The slash of a network is part of the path.
  const where = target.split('/').map(encodeURIComponent).join('/')
  return `/app/v2/query/ip/changes/${where}?${new URLSearchParams(others)}`
}
