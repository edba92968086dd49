import { useSearchParams } from 'wouter'
import { useAccount } from '../../api/session.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { AccountPanel } from './account-panel.tsx'
import { CampaignPanel } from './campaign-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import './operator.css'
import { OptOutPanel } from './opt-out-panel.tsx'
import { ScopePanel } from './scope-panel.tsx'
import { StoragePanel } from './storage-panel.tsx'

const parts = [
  { id: 'health', name: 'Health', panel: HealthPanel },
  { id: 'storage', name: 'Storage', panel: StoragePanel },
  { id: 'accounts', name: 'Accounts', panel: AccountPanel },
  { id: 'scope', name: 'Scope', panel: ScopePanel },
  { id: 'opt-outs', name: 'Opt-outs', panel: OptOutPanel },
  { id: 'campaigns', name: 'Campaigns', panel: CampaignPanel },
] as const

/** Visible to operators only. */
export function OperatorPage() {
  const session = useAccount()
  const [parameters, setParameters] = useSearchParams()
  const { id, name, panel: Panel } = parts.find((part) => part.id === parameters.get('tab')) ?? parts[0]
  return (
    <div className="stack loose">
      <PageHead title="Operator" about="Health, accounts and scan scope of the service." />
      {session?.account.operator ? (
        <>
          <nav className="row" aria-label="Sections of this page">
            {parts.map((part) => (
              <button
                key={part.id}
                type="button"
                className="small"
                aria-pressed={part.id === id}
                onClick={() => setParameters(() => new URLSearchParams({ tab: part.id }))}
              >
                {part.name}
              </button>
            ))}
          </nav>
          <section className="panel stack" aria-label={name}>
            <h2>{name}</h2>
            <Panel />
          </section>
        </>
      ) : (
        <Notice kind="warn" title="This page is for the operator">
          Sign in with an operator account.
        </Notice>
      )}
    </div>
  )
}
