import { PageHead } from '../../parts/frame/page-head.tsx'
import './account.css'
import { May } from '../../parts/answer/may.tsx'
import { AuditList } from './audit-list.tsx'
import { KeyPanel } from './key-panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { ProviderPanel } from './provider-panel.tsx'
import { SessionList } from './session-list.tsx'
import { RolePanel } from './team/role-panel.tsx'
import { TeamPanel } from './team/team-panel.tsx'
import { TwoFactorPanel } from './two-factor/two-factor-panel.tsx'

export function AccountPage() {
  return (
    <div className="stack loose">
      <PageHead title="Account" about="Plan, people, API keys and their requests." />
      <PlanPanel />
      <RolePanel />
      <May action="administer">
        <TeamPanel />
        <KeyPanel />
      </May>
      <div className="columns">
        <PasswordForm />
        <SessionList />
      </div>
      <div className="columns">
        <TwoFactorPanel />
        <ProviderPanel />
      </div>
      <May action="administer">
        <AuditList />
      </May>
    </div>
  )
}
