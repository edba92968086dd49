import type { SavedList } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { May } from '../../parts/answer/may.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { StartRow } from './start-row.tsx'

export function SavedSearches({ onSearch }: { readonly onSearch: (query: string) => void }) {
  const client = useClient()
  const saved = useAnswer<SavedList>('/app/api/saved')
  const forget = useAction(async (id: string) => {
    await client.post(`/app/api/saved/${encodeURIComponent(id)}/delete`)
    saved.again()
  })
  return (
    <section className="panel" aria-label="Saved searches">
      <h2>Saved searches</h2>
      {forget.problem && <Problem problem={forget.problem} />}
      <Answered answer={saved} what="saved searches">
        {(data) => {
          const own = data.saved.filter(({ area }) => area === 'host')
          if (own.length === 0)
            return <p className="soft">No saved searches yet. Save a search to find it here.</p>
          return (
            <ul className="start-list">
              {own.map(({ id, name, query }) => (
                <StartRow key={id} query={query} name={name} onSearch={onSearch}>
                  <May action="change">
                    <ConfirmButton
                      name="Delete"
                      sure="Delete search"
                      disabled={forget.busy}
                      onSure={() => forget.run(id)}
                    />
                  </May>
                </StartRow>
              ))}
            </ul>
          )
        }}
      </Answered>
    </section>
  )
}
