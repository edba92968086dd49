/** Responses of the service under /app/api, typed by its own schemas. */
import type {
  FacetAnswer,
  HostResults,
  SearchArea,
  SearchAnswer as ServiceSearch,
} from '../../../src/api/web/search/shapes.ts'

export type { SavedList, SavedSearch } from '../../../src/api/web/account/shapes.ts'
export type { CveRecord } from '../../../src/api/web/cve/shapes.ts'
export type { HistoryAnswer } from '../../../src/api/web/host/shapes.ts'
export type { FacetAnswer, FieldList, HostResults, ValueAnswer } from '../../../src/api/web/search/shapes.ts'
export type { SessionAnswer } from '../../../src/api/web/session/shapes.ts'

export type Area = SearchArea
export type SearchAnswer<Result = Record<string, unknown>> = Omit<ServiceSearch, 'results'> & {
  readonly results: readonly Result[]
}
export type HostCard = HostResults['hosts'][string]
export type HostGroup = HostResults['groups'][number]
export type Facet = FacetAnswer['facets'][number]
export type CountryCount = FacetAnswer['countries'][number]
export type TimelineCount = FacetAnswer['timeline'][number]

export type { AuditAnswer, KeyList, MadeKey, UsageAnswer } from '../../../src/api/web/account/shapes.ts'
export type { ModuleList, ScopeCheckAnswer } from '../../../src/api/web/jobs/shapes.ts'
export type { NotificationList, UnreadAnswer } from '../../../src/api/web/notifications/shapes.ts'
export type {
  AccountList,
  CampaignList,
  HealthAnswer,
  ImportAnswer,
  MadeAccount,
  OptOutList,
  RetentionAnswer,
  ScopeAnswer,
  StorageAnswer,
} from '../../../src/api/web/operator/shapes.ts'
export type {
  InviteAnswer,
  NewRecoveryCodes,
  OpenSessions,
  TwoFactorAnswer,
  TwoFactorSecret,
} from '../../../src/api/web/session/shapes.ts'
export type { InvitationList, MadeInvitation, MemberList } from '../../../src/api/web/team/shapes.ts'
