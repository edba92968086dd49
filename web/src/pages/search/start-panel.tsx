import { day } from '../../parts/format.ts'
import { SavedSearches } from './saved-searches.tsx'
import { StartRow } from './start-row.tsx'

const examples = (today: string): readonly (readonly [query: string, about: string])[] => [
  ['*', 'All hosts, newest first'],
  ['product:OpenSSH AND version:<8', 'Outdated SSH'],
  ['port:(3389 OR 5900)', 'Remote desktops'],
  ['tag:DATABASE AND NOT port:3306', 'Databases except MySQL'],
  [`ssl.cert.not_after:<${today}`, 'Expired certificates'],
  ['ip:192.0.2.0/24', 'One network'],
]

/** Shown before the first search. */
export function StartPanel({ onSearch }: { readonly onSearch: (query: string) => void }) {
  return (
    <div className="columns start-panel">
      <section className="panel">
        <h2>Examples</h2>
        <ul className="start-list">
          {examples(day(Date.now())).map(([query, about]) => (
            <StartRow key={query} query={query} name={about} onSearch={onSearch} />
          ))}
        </ul>
        <p className="soft small-text">
          Press <kbd>/</kbd> to focus the search box, <kbd>↓</kbd> for completions and <kbd>Enter</kbd> to
          search.
        </p>
      </section>
      <SavedSearches onSearch={onSearch} />
    </div>
  )
}
