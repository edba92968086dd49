import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'wouter'
import type { shownName } from '../../../../src/api/perimeter/answers.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { timeOf } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'

type Name = ReturnType<typeof shownName>
type NamePage = { readonly names: readonly Name[]; readonly cursor: string | null }

/** The names that discovery has found, of one domain or of all of a perimeter. */
export function NamesPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const [cursor, setCursor] = useState<string | null>(null)
  const asset = search.get('asset')
  const asked = new URLSearchParams({
    ...(asset !== null && { asset }),
    ...(cursor !== null && { cursor }),
  })
  const names = useAnswer<NamePage>(`/app/v2/perimeters/${encodeURIComponent(id)}/names?${asked}`)
  return (
    <div className="stack">
      <PageHead title="Discovered names" about="Names of your domains, and what they resolve to.">
        <Link href={`/perimeter/${id}`} className="button">
          Perimeter
        </Link>
      </PageHead>
      <Answered answer={names} what="the names" lines={6}>
        {(page) => (
          <>
            {page.names.length === 0 ? (
              <Notice kind="empty" title="No names were found yet">
                Names of a domain are looked for once a day, in DNS records, certificates and reverse names.
              </Notice>
            ) : (
              <NameTable names={page.names} />
            )}
            {page.cursor !== null && (
              <button type="button" className="small" onClick={() => setCursor(page.cursor)}>
                Next page
              </button>
            )}
          </>
        )}
      </Answered>
    </div>
  )
}

function NameTable({ names }: { readonly names: readonly Name[] }) {
  return (
    <Scrolls label="Discovered names">
      <table>
        <TableHead columns={['Name', 'Resolves to', 'Found by', 'First seen', 'Last seen', 'Moved']} />
        <tbody>
          {names.map((one) => (
            <tr key={one.name}>
              <td className="mono">{one.name}</td>
              <td>
                <Resolution name={one} />
              </td>
              <td>{one.source}</td>
              <td>
                <Moment ts={timeOf(one.first_seen)} />
              </td>
              <td>{one.last_seen === null ? 'never' : <Moment ts={timeOf(one.last_seen)} />}</td>
              <td>{one.moved_at === null ? '–' : <Moment ts={timeOf(one.moved_at)} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}

function Resolution({ name: { state, addresses, alias } }: { readonly name: Name }) {
  if (state === 'dangling')
    return (
      <>
        <span className="tag bad">points at nothing</span> <span className="mono">{alias}</span>
      </>
    )
  if (state !== 'resolves')
    return <span className="soft">{state === 'missing' ? 'nothing' : 'not resolved yet'}</span>
  return <span className="mono">{addresses.join(', ')}</span>
}
