import { useState } from 'react'
import { Link } from 'wouter'
import type { Area, FieldList } from '../../api/answers.ts'
import { areaNames } from '../../api/areas.ts'
import { useAccount } from '../../api/session.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { count } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { searchLink } from '../../parts/query/refine.ts'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'

/** A table of all of them takes a browser a moment. */
const shownAtFirst = 80

export function FieldPage() {
  const account = useAccount()
  return (
    <>
      <PageHead title="Search fields" about="The fields of the search language, by area." />
      {account ? (
        <Fields />
      ) : (
        <Notice>
          <Link href="/sign-in">Sign in</Link> to browse the fields here, or read the{' '}
          <a href="/docs/filters">full list</a>.
        </Notice>
      )}
    </>
  )
}

function Fields() {
  const [area, setArea] = useState<Area>('host')
  const [text, setText] = useState('')
  const [all, setAll] = useState(false)
  const answer = useAnswer<FieldList>(`/app/api/fields?area=${area}`)
  const wanted = text.trim().toLowerCase()
  return (
    <div className="stack">
      <p>
        A query consists of words and <code>field:value</code> conditions, joined by <code>AND</code>,{' '}
        <code>OR</code> and <code>NOT</code>, with parentheses. See the <a href="/docs/filters">reference</a>{' '}
        for the whole language.
      </p>
      <div className="row">
        <fieldset className="row docs-choice" aria-label="Area">
          {areaNames.map((name) => (
            <button
              key={name}
              type="button"
              className="small"
              aria-pressed={name === area}
              onClick={() => setArea(name)}
            >
              {name === 'host' ? 'hosts' : name}
            </button>
          ))}
        </fieldset>
        <input
          aria-label="Filter fields"
          placeholder="certificate"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Answered answer={answer} what="the fields" lines={12}>
        {({ fields }) => {
          const found = fields.filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(wanted))
          return (
            <div className="stack">
              <p role="status" className="soft small-text">
                {count(found.length)} of {count(fields.length)} fields
              </p>
              <Scrolls label="Fields">
                <FieldTable fields={all ? found : found.slice(0, shownAtFirst)} area={area} />
              </Scrolls>
              {found.length > shownAtFirst && (
                <button type="button" className="plain small" onClick={() => setAll(!all)}>
                  {all ? 'Show fewer' : `Show all ${count(found.length)} fields`}
                </button>
              )}
            </div>
          )
        }}
      </Answered>
    </div>
  )
}

function FieldTable({ fields, area }: { readonly fields: FieldList['fields']; readonly area: Area }) {
  return (
    <table className="field-table">
      <TableHead columns={['Field', 'Value', 'Meaning']} />
      <tbody>
        {fields.map(({ name, type, about, examples = [] }) => (
          <tr key={name}>
            <td className="mono">{name}</td>
            <td>{type}</td>
            <td>
              {about}{' '}
              {examples.map((example) => (
                <Link key={example} className="mono field-example" href={searchLink(area, example)}>
                  {example}
                </Link>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
