import { useState } from 'react'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { type Operation, operationGroups } from './operations.ts'

const versions = [
  { version: 'v2', name: 'V2: queries', header: 'X-Key' },
  { version: 'v1', name: 'V1: queries, scans, streams', header: 'X-Token' },
] as const

/** All operations of the HTTP API, from the OpenAPI description of the service. */
export function ApiPage() {
  const [shown, setShown] = useState<(typeof versions)[number]>(versions[0])
  const [text, setText] = useState('')
  const answer = useAnswer<unknown>(`/${shown.version}/openapi.json`)
  return (
    <>
      <PageHead title="HTTP API" about="Every operation and its parameters." />
      <div className="stack">
        <div className="row apart">
          <fieldset className="row docs-choice" aria-label="Version">
            {versions.map((one) => (
              <button
                key={one.version}
                type="button"
                className="small"
                aria-pressed={one === shown}
                onClick={() => setShown(one)}
              >
                {one.name}
              </button>
            ))}
          </fieldset>
          <div className="row">
            <a className="button small" href={`/${shown.version}/openapi.json`}>
              OpenAPI
            </a>
            <a className="button small" href={`/${shown.version}/docs`}>
              Schemas
            </a>
          </div>
        </div>
        <p className="soft small-text">
          Send your API key in the header <code>{shown.header}</code>.
        </p>
        <input
          aria-label="Filter operations"
          placeholder="domains"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
        <Answered answer={answer} what="the description" lines={10}>
          {(openapi) => <OperationList openapi={openapi} wanted={text.trim().toLowerCase()} />}
        </Answered>
      </div>
    </>
  )
}

function OperationList({ openapi, wanted }: { readonly openapi: unknown; readonly wanted: string }) {
  const groups = operationGroups(openapi)
    .map(({ name, operations }) => ({
      name,
      operations: operations.filter(({ path, summary }) =>
        `${path} ${summary}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ operations }) => operations.length > 0)
  if (groups.length === 0) return <Notice kind="empty">No operation matches.</Notice>
  return (
    <div className="stack">
      {groups.map(({ name, operations }) => (
        <section key={name} className="panel" aria-label={name}>
          <h2>{name}</h2>
          {operations.map((operation) => (
            <OperationView key={`${operation.method} ${operation.path}`} operation={operation} />
          ))}
        </section>
      ))}
    </div>
  )
}

function OperationView({ operation }: { readonly operation: Operation }) {
  const { method, path, summary, about, parameters } = operation
  return (
    <details className="operation">
      <summary>
        <span className={method === 'GET' ? 'tag accent' : 'tag warn'}>{method}</span>{' '}
        <code className="operation-path">{path}</code> <span className="soft">{summary}</span>
      </summary>
      {about !== '' && <p>{about}</p>}
      {parameters.length > 0 && (
        <Scrolls label={`Parameters of ${path}`}>
          <table>
            <TableHead columns={['Parameter', 'In', 'Value', 'Meaning']} />
            <tbody>
              {parameters.map(({ name, where, required, value, about: meaning }) => (
                <tr key={`${where} ${name}`}>
                  <td className="mono">{name}</td>
                  <td>{required ? `${where}, required` : where}</td>
                  <td>{value}</td>
                  <td>{meaning}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolls>
      )}
    </details>
  )
}
