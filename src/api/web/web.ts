import type { Accounts } from '../../accounts/accounts.ts'
import type { Attempts } from '../../accounts/attempts.ts'
import type { Devices } from '../../accounts/devices.ts'
import type { Identities } from '../../accounts/oidc/identities.ts'
import type { OidcProvider } from '../../accounts/oidc/oidc-provider.ts'
import type { ProviderAccounts } from '../../accounts/oidc/provider-accounts.ts'
import type { ProviderSteps } from '../../accounts/oidc/provider-steps.ts'
import type { OwnKeys } from '../../accounts/own-keys.ts'
import type { Passwords } from '../../accounts/passwords.ts'
import type { SavedSearches } from '../../accounts/saved-searches.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { SignInSteps } from '../../accounts/sign-in-steps.ts'
import type { Invitations } from '../../accounts/teams/invitations.ts'
import type { Teams } from '../../accounts/teams/teams.ts'
import type { TwoFactor } from '../../accounts/two-factor.ts'
import type { Usage } from '../../accounts/usage.ts'
import type { WebKeys } from '../../accounts/web-keys.ts'
import type { MailServer } from '../../delivery/mail-server.ts'
import type { Enricher } from '../../enrich/place.ts'
import type { Campaigns } from '../../jobs/campaigns.ts'
import type { ModuleRegistry } from '../../protocols/registry.ts'
import type { LiveScope } from '../../scanner/scope/live-scope.ts'
import type { ColumnStore } from '../../storage/clickhouse/column-store.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import type { Assets } from './assets.ts'
import type { HealthAnswer, StorageAnswer } from './operator/shapes.ts'

/** What the web application works with beside the rest of the interface. */
export type Web = {
  readonly ledger: Ledger
  readonly store: ColumnStore
  readonly accounts: Accounts
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly devices: Devices
  readonly sessions: Sessions
  readonly twoFactor: TwoFactor
  readonly signInSteps: SignInSteps
  readonly identities: Identities
  /** Sign-in through an OpenID provider; null where there is none. */
  readonly oidc: {
    readonly provider: OidcProvider
    readonly accounts: ProviderAccounts
    readonly steps: ProviderSteps
  } | null
  readonly teams: Teams
  readonly invitations: Invitations
  /** For invitations. */
  readonly mail: Pick<MailServer, 'isReady' | 'send'>
  readonly webKeys: WebKeys
  readonly ownKeys: OwnKeys
  readonly usage: Usage
  readonly saved: SavedSearches
  readonly scope: LiveScope
  readonly modules: ModuleRegistry
  readonly campaigns: Campaigns
  readonly locate: Enricher['locate']
  health(): Promise<HealthAnswer>
  storage(): Promise<StorageAnswer>
  /** Null when they were not built. */
  readonly assets: Assets | null
}
