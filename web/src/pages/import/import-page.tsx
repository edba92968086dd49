import { type DragEvent, useState } from 'react'
import { Link } from 'wouter'
import type { ImportAnswer } from '../../api/answers.ts'
import { ApiError } from '../../api/api-error.ts'
import { useAccount, useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { bytes, count } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import './import.css'

const maxBytes = 64 * 1024 * 1024
const formats = [
  ['nmap', 'XML of nmap -oX'],
  ['masscan', 'JSON or list of masscan -oJ, -oL'],
  ['zgrab2', 'lines of JSON'],
  ['httpx, naabu', 'lines of JSON'],
  ['Shodan', 'export, one JSON object per line'],
  ['Rimlight', 'NDJSON of a search or a scan'],
] as const

type Done = ImportAnswer & { readonly name: string }

/** Results of other tools, from a file of the browser. */
export function ImportPage() {
  const operator = useAccount()?.account.operator ?? false
  return (
    <div className="stack">
      <PageHead title="Import" about="Add the results of another scanner to the search." />
      {operator ? (
        <ImportForm />
      ) : (
        <Notice kind="warn" title="The operator imports files">
          Imported results are visible to every account. Ask the operator of this service, or{' '}
          <Link href="/jobs/new">start a scan</Link> of your own.
        </Notice>
      )}
    </div>
  )
}

function ImportForm() {
  const client = useClient()
  const [done, setDone] = useState<readonly Done[]>([])
  const send = useAction(async (files: readonly File[]) => {
    setDone([])
    for (const file of files) {
      if (file.size > maxBytes)
        throw new ApiError(
          413,
          `${file.name} has ${bytes(file.size)}; use rimlight import for more than ${bytes(maxBytes)}`,
        )
      const answer = await client.upload<ImportAnswer>(
        '/app/api/operator/import',
        file,
        /\.gz$/i.test(file.name),
      )
      setDone((before) => [...before, { ...answer, name: file.name }])
    }
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    send.run([...event.dataTransfer.files])
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file input inside does the same with the keyboard */}
      <div className="panel import-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <label htmlFor="import-file">Scan files</label>
        <input
          id="import-file"
          type="file"
          multiple
          disabled={send.busy}
          onChange={(event) => {
            send.run([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <p className="soft small-text">
          Choose files or drop them here: up to {bytes(maxBytes)} each, also compressed with gzip.
        </p>
        {send.busy && <p role="status">Importing…</p>}
      </div>
      {send.problem && <Problem problem={send.problem} />}
      {done.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results are only added
        <ImportResult key={index} result={one} />
      ))}
      <section className="panel stack" aria-label="Formats">
        <h2>Formats</h2>
        <dl className="facts">
          {formats.map(([name, about]) => (
            <div key={name} className="import-format">
              <dt>{name}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
        <p className="soft small-text">
          The format is detected. Larger files: <code>rimlight import FILE</code>.
        </p>
      </section>
    </>
  )
}

function ImportResult({ result }: { readonly result: Done }) {
  const { name, accepted, refusedTotal, refused } = result
  return (
    <Notice
      kind={accepted > 0 ? 'good' : 'warn'}
      title={`${name}: ${count(accepted)} ${accepted === 1 ? 'event' : 'events'} imported`}
    >
      {accepted > 0 && <Link href="/?query=*">Show the newest results</Link>}
      {refusedTotal > 0 && (
        <details>
          <summary>
            {count(refusedTotal)} {refusedTotal === 1 ? 'line was' : 'lines were'} not imported
          </summary>
          <ul>
            {refused.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                Line {line}: <EscapedLine text={reason} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Notice>
  )
}
