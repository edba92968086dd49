import { useRef, useState } from 'react'
import { Notice } from '../../parts/answer/notice.tsx'
import type { LeakInfo } from './leak-info.ts'
import { LeakTimeline } from './leak-timeline.tsx'

/** All leaks, newest first, below a timeline of them. */
export function LeakList({ leaks }: { readonly leaks: readonly LeakInfo[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  if (leaks.length === 0) return <Notice kind="empty">No leaks yet. The operator imports them.</Notice>
  const wanted = text.trim().toLowerCase()
  const shown = leaks.filter((leak) =>
    [leak.fullname, leak.name, leak.label, leak.data].some((part) => part.toLowerCase().includes(wanted)),
  )
  return (
    <section className="stack" aria-label="Known leaks">
      <div className="row apart">
        <h2>{leaks.length === 1 ? '1 known leak' : `${leaks.length} known leaks`}</h2>
        <input
          data-search-box
          type="search"
          aria-label="Find a leak"
          placeholder="Find a leak"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="panel scrolls">
        <LeakTimeline
          leaks={shown}
          chosen={chosen}
          onChoose={(name) => {
            setChosen(name)
            list.current
              ?.querySelector(`[data-leak="${CSS.escape(name)}"]`)
              ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
          }}
        />
      </div>
      {shown.length === 0 && <Notice kind="empty">No leak matches.</Notice>}
      <ul ref={list} className="leak-list">
        {shown.map((leak) => (
          <li
            key={leak.name}
            className="panel leak"
            data-leak={leak.name}
            aria-current={leak.name === chosen ? 'true' : undefined}
          >
            <div className="row apart">
              <h3>{leak.fullname}</h3>
              <span className="soft small-text">{leak.date}</span>
            </div>
            <p className="soft small-text">{leak.description}</p>
            <div className="row leak-tags">
              {leak.label !== '' && <span className="tag accent">{leak.label}</span>}
              {leak.data
                .split(', ')
                .filter((one) => one !== '')
                .map((one) => (
                  <span key={one} className="tag">
                    {one}
                  </span>
                ))}
              {leak.features.map((feature) => (
                <span key={feature} className="tag warn">
                  {feature}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
