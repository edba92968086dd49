import { useState } from 'react'
import { Notice } from '../../parts/answer/notice.tsx'
import { Field } from '../../parts/form/field.tsx'

/** Assets as lines or CSV: typed, pasted or from a file. */
export function AssetStep({
  assets,
  problems,
  busy,
  onNext,
}: {
  readonly assets: string
  readonly problems: readonly string[]
  readonly busy: boolean
  readonly onNext: (assets: string) => void
}) {
  const [text, setText] = useState(assets)
  return (
    <form
      className="stack"
      aria-label="Assets"
      onSubmit={(event) => {
        event.preventDefault()
        onNext(text)
      }}
    >
      <Field id="wizard-assets" label="Domains, networks, addresses and AS numbers, one a line" wide>
        <textarea
          id="wizard-assets"
          className="mono"
          rows={6}
          required
          value={text}
          placeholder={'example.com\n203.0.113.0/24\nAS64496'}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field id="wizard-file" label="Or a file with lines or CSV (asset, labels, owner, note, criticality)">
        <input
          id="wizard-file"
          type="file"
          accept=".csv,.txt,text/plain,text/csv"
          onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
        />
      </Field>
      {problems.length > 0 && (
        <Notice kind="bad" title="Some lines name no asset">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div>
        <button type="submit" className="primary" disabled={busy}>
          Next
        </button>
      </div>
    </form>
  )
}
