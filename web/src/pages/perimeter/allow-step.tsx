import { useAccount, useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { count } from '../../parts/format.ts'
import type { ScanCheck } from './perimeter.ts'

/** What may not be scanned, with what to do; an operator allows it with a button. */
export function AllowStep({
  check,
  busy,
  onAllowed,
  onBack,
  onWithoutScan,
  onNext,
}: {
  readonly check: ScanCheck
  readonly busy: boolean
  readonly onAllowed: () => void
  readonly onBack: () => void
  readonly onWithoutScan: () => void
  readonly onNext: () => void
}) {
  const client = useClient()
  const isOperator = useAccount()?.account.operator ?? false
  const allow = useAction(async (range: string) => {
    await client.post('/app/api/operator/scope', { kind: 'allow', range, note: 'added with a perimeter' })
    onAllowed()
  })
  const isAllowed = check.refused.length === 0
  return (
    <div className="stack">
      {isAllowed ? (
        <Notice kind="good" title={`${count(check.assets.length)} assets may be scanned`}>
          Only scan what belongs to you, or what its owner asked you to scan.
        </Notice>
      ) : (
        <Notice kind="warn" title="Some assets may not be scanned yet">
          <ul className="summary-list">
            {check.refused.map(({ asset, reason }) => (
              <li key={asset}>
                <p>{reason}.</p>
                {isOperator && !asset.startsWith('AS') && (
                  <button
                    type="button"
                    className="small"
                    disabled={allow.busy || busy}
                    onClick={() => allow.run(asset)}
                  >
                    Allow {asset}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {allow.problem && <Notice kind="bad" title={allow.problem.message} />}
      <div className="row">
        <button type="button" onClick={onBack}>
          Back
        </button>
        {isAllowed ? (
          <button type="button" className="primary" onClick={onNext}>
            Next
          </button>
        ) : (
          <button type="button" onClick={onWithoutScan}>
            Watch without scanning
          </button>
        )}
      </div>
    </div>
  )
}
