import { Notice } from '../../../parts/answer/notice.tsx'
import { CopyButton } from '../../../parts/form/copy-button.tsx'

/** Recovery codes, which are shown once. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[]
  readonly onKept: () => void
}) {
  return (
    <div className="stack">
      <Notice kind="good" title="Two-factor sign-in is on">
        <p>
          Keep these recovery codes in a safe place. Each of them replaces a code of the app once. They are
          not shown again.
        </p>
      </Notice>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={codes.join('\n')} />
        <button type="button" className="primary" onClick={onKept}>
          I have saved them
        </button>
      </div>
    </div>
  )
}
