import { useState } from 'react'
import type { HistoryAnswer } from '../../api/answers.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { count, day, timeOf } from '../../parts/format.ts'
import { HistoryLanes } from './history-lanes.tsx'
import { Nothing, Section } from './section.tsx'

type Change = HistoryAnswer['changes'][number]

const shownAtFirst = 12
const shownCharacters = 160
const tones: Readonly<Record<Change['kind'], string>> = {
  opened: 'good',
  closed: 'bad',
  product: 'accent',
  version: 'accent',
  certificate: 'warn',
  banner: '',
  other: '',
}

/** Changes, newest first, below a chart of when each port was seen. */
export function History({ target, view }: { readonly target: string; readonly view: string }) {
  const answer = useAnswer<HistoryAnswer>(`/app/api/host/${target}/history?${view}`)
  const [all, setAll] = useState(false)
  return (
    <Section id="history" title="History">
      <Answered answer={answer} what="the history" lines={6}>
        {({ services, changes, more }) => {
          if (services.length === 0) return <Nothing>No observations of this host yet.</Nothing>
          const newest = changes.toSorted((a, b) => timeOf(b.ts) - timeOf(a.ts))
          return (
            <div className="stack">
              <div className="panel">
                <HistoryLanes services={services} />
              </div>
              <ol className="host-changes">
                {(all ? newest : newest.slice(0, shownAtFirst)).map((change, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: changes never move
                  <ChangeRow key={index} change={change} />
                ))}
              </ol>
              {newest.length > shownAtFirst && (
                <button type="button" className="plain small" onClick={() => setAll(!all)}>
                  {all ? 'Show fewer' : `Show all ${count(newest.length)} changes`}
                </button>
              )}
              {more && <p className="soft small-text">Older observations are stored but not shown.</p>}
            </div>
          )
        }}
      </Answered>
    </Section>
  )
}

function ChangeRow({ change }: { readonly change: Change }) {
  const { ts, kind, port, protocol, what, before, after } = change
  return (
    <li className="host-change">
      <time className="soft small-text" dateTime={ts}>
        {day(timeOf(ts))}
      </time>
      <span>
        <span className={`tag ${tones[kind]}`}>{kind}</span>{' '}
        <span className="mono">
          {port}/{protocol}
        </span>{' '}
        <EscapedLine text={what} />
      </span>
      {(before !== null || after !== null) && (
        <span className="host-difference">
          {before !== null && (
            <del>
              <EscapedLine text={before.slice(0, shownCharacters)} />
            </del>
          )}
          {after !== null && (
            <ins>
              <EscapedLine text={after.slice(0, shownCharacters)} />
            </ins>
          )}
        </span>
      )}
    </li>
  )
}
