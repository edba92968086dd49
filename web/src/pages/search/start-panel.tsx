import type { SavedList } from '../../api/answers.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answered.tsx'
import { EscapedLine } from '../../parts/escaped-text.tsx'
import { day } from '../../parts/format.ts'

const examples = (today: string): readonly (readonly [query: string, about: string])[] => [
  ['*', 'Everything, newest first'],
  ['product:OpenSSH AND version:<8', 'Old secure shells'],
  ['port:(3389 OR 5900)', 'Remote desktops'],
  ['tag:DATABASE AND NOT port:3306', 'Databases on other doors'],
  [`ssl.cert.not_after:<${today}`, 'Certificates that have run out'],
  ['ip:192.0.2.0/24', 'One network'],
]

/** What to do before anything was asked. */
export function StartPanel({ onSearch }: { readonly onSearch: (query: string) => void }) {
  const saved = useAnswer<SavedList>('/app/api/saved')
  return (
    <div className="columns start-panel">
      <section className="panel">
        <h2>Try one of these</h2>
        <ul className="start-list">
          {examples(day(Date.now())).map(([query, about]) => (
            <StartRow key={query} query={query} name={about} onSearch={onSearch} />
          ))}
        </ul>
        <p className="soft small-text">
          Press <kbd>/</kbd> to come to the box, <kbd>↓</kbd> for completions and <kbd>Enter</kbd> to search.
        </p>
      </section>
      <section className="panel">
        <h2>Saved searches</h2>
        <Answered answer={saved} what="saved searches">
          {(data) => {
            const own = data.saved.filter(({ area }) => area === 'host')
            if (own.length === 0)
              return <p className="soft">Searches that you save are listed here, for this account only.</p>
            return (
              <ul className="start-list">
                {own.map(({ id, name, query }) => (
                  <StartRow key={id} query={query} name={name} onSearch={onSearch} />
                ))}
              </ul>
            )
          }}
        </Answered>
      </section>
    </div>
  )
}

function StartRow({
  query,
  name,
  onSearch,
}: {
  readonly query: string
  readonly name: string
  readonly onSearch: (query: string) => void
}) {
  return (
    <li>
      <button type="button" className="plain start-row" onClick={() => onSearch(query)}>
        <span>{name}</span>
        <code>
          <EscapedLine text={query} />
        </code>
      </button>
    </li>
  )
}
