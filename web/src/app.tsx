import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import type { RoleAction } from '../../src/accounts/teams/roles.ts'
import type { EarlyRequests } from './api/early-requests.ts'
import { SessionProvider, useAccount, useSession } from './api/session.tsx'
import { Loading } from './parts/answer/loading.tsx'
import { May } from './parts/answer/may.tsx'
import { NotFound } from './parts/answer/not-found.tsx'
import { Problem } from './parts/answer/problem.tsx'
import { PageFrame } from './parts/frame/page-frame.tsx'
import { SignInForm } from './parts/frame/sign-in-form.tsx'

type PageRoute = {
  readonly path: string
  readonly page: ComponentType
  /** Visible without an account. */
  readonly open?: true
  /** What a member of a team must be allowed to do. */
  readonly needs?: RoleAction
}

const named = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

const TwoFactorPage = named(() => import('./pages/account/two-factor/two-factor-page.tsx'), 'TwoFactorPage')

const routes: readonly PageRoute[] = [
  { path: '/', page: named(() => import('./pages/search/search-page.tsx'), 'SearchPage'), open: true },
  { path: '/host/:ip', page: named(() => import('./pages/host/host-page.tsx'), 'HostPage') },
  { path: '/cve/:id', page: named(() => import('./pages/cve/cve-page.tsx'), 'CvePage') },
  {
    path: '/certificate/:print',
    page: named(() => import('./pages/certificate/certificate-page.tsx'), 'CertificatePage'),
  },
  { path: '/perimeter', page: named(() => import('./pages/perimeter/perimeter-page.tsx'), 'PerimeterPage') },
  {
    path: '/perimeter/new',
    page: named(() => import('./pages/perimeter/perimeter-page.tsx'), 'NewPerimeterPage'),
    needs: 'change',
  },
  {
    path: '/perimeter/assets',
    page: named(() => import('./pages/perimeter/assets-page.tsx'), 'AssetsPage'),
  },
  {
    path: '/perimeter/services',
    page: named(() => import('./pages/perimeter/services-page.tsx'), 'ServicesPage'),
  },
  {
    path: '/perimeter/:id/names',
    page: named(() => import('./pages/perimeter/names-page.tsx'), 'NamesPage'),
  },
  {
    path: '/perimeter/:id',
    page: named(() => import('./pages/perimeter/perimeter-detail-page.tsx'), 'PerimeterDetailPage'),
  },
  { path: '/findings', page: named(() => import('./pages/findings/findings-page.tsx'), 'FindingsPage') },
  { path: '/findings/:id', page: named(() => import('./pages/findings/finding-page.tsx'), 'FindingPage') },
  { path: '/images', page: named(() => import('./pages/images/images-page.tsx'), 'ImagesPage') },
  { path: '/images/:id', page: named(() => import('./pages/images/image-page.tsx'), 'ImagePage') },
  { path: '/sensors', page: named(() => import('./pages/sensors/sensors-page.tsx'), 'SensorsPage') },
  { path: '/torrents', page: named(() => import('./pages/torrents/torrents-page.tsx'), 'TorrentsPage') },
  { path: '/domains', page: named(() => import('./pages/domains/domains-page.tsx'), 'DomainsPage') },
  { path: '/dataleaks', page: named(() => import('./pages/dataleaks/dataleaks-page.tsx'), 'DataleaksPage') },
  {
    path: '/homoglyphs',
    page: named(() => import('./pages/homoglyphs/homoglyphs-page.tsx'), 'HomoglyphsPage'),
  },
  { path: '/live', page: named(() => import('./pages/live/live-page.tsx'), 'LivePage') },
  { path: '/import', page: named(() => import('./pages/import/import-page.tsx'), 'ImportPage') },
  { path: '/jobs', page: named(() => import('./pages/jobs/jobs-page.tsx'), 'JobsPage') },
  {
    path: '/jobs/new',
    page: named(() => import('./pages/jobs/new-job-page.tsx'), 'NewJobPage'),
    needs: 'scan',
  },
  { path: '/jobs/:id', page: named(() => import('./pages/jobs/job-page.tsx'), 'JobPage') },
  { path: '/alerts', page: named(() => import('./pages/alerts/alerts-page.tsx'), 'AlertsPage') },
  {
    path: '/notifications',
    page: named(() => import('./pages/notifications/notifications-page.tsx'), 'NotificationsPage'),
  },
  { path: '/changes', page: named(() => import('./pages/changes/changes-page.tsx'), 'ChangesPage') },
  { path: '/unknown', page: named(() => import('./pages/unknown/unknown-page.tsx'), 'UnknownPage') },
  { path: '/account', page: named(() => import('./pages/account/account-page.tsx'), 'AccountPage') },
  { path: '/operator', page: named(() => import('./pages/operator/operator-page.tsx'), 'OperatorPage') },
  { path: '/docs', page: named(() => import('./pages/docs/docs-page.tsx'), 'DocsPage'), open: true },
  { path: '/docs/:page', page: named(() => import('./pages/docs/docs-page.tsx'), 'DocsPage'), open: true },
  {
    path: '/sign-in',
    page: named(() => import('./pages/sign-in/sign-in-page.tsx'), 'SignInPage'),
    open: true,
  },
  {
    path: '/sign-up',
    page: named(() => import('./pages/sign-in/sign-in-page.tsx'), 'SignUpPage'),
    open: true,
  },
  {
    path: '/invite/:token',
    page: named(() => import('./pages/invite/invite-page.tsx'), 'InvitePage'),
    open: true,
  },
]

/** `Search`: the search page, where it was loaded together with the application. */
export function App({
  early,
  Search,
}: {
  readonly early: EarlyRequests
  readonly Search: ComponentType | undefined
}) {
  return (
    <SessionProvider early={early}>
      <PageFrame>
        <Suspense fallback={<Loading what="the page" />}>
          <TwoFactorFirst>
            <Switch>
              {Search && <Route path="/" component={Search} />}
              {routes.map(({ path, page: Page, open, needs = 'read' }) => (
                <Route key={path} path={path}>
                  {open ? (
                    <Page />
                  ) : (
                    <SignedIn>
                      <May action={needs} explain>
                        <Page />
                      </May>
                    </SignedIn>
                  )}
                </Route>
              ))}
              <Route>
                <NotFound />
              </Route>
            </Switch>
          </TwoFactorFirst>
        </Suspense>
      </PageFrame>
    </SessionProvider>
  )
}

/** An operator who has yet to turn two-factor sign-in on sees how to do that, and no page. */
function TwoFactorFirst({ children }: { readonly children: ReactNode }) {
  const account = useAccount()
  if (account?.needsTwoFactor) return <TwoFactorPage />
  // What a page shows of one account is not kept for another.
  const acting = account && account.account.id !== account.person.id ? account.account.id : 'own'
  return <Fragment key={acting}>{children}</Fragment>
}

/** Shows the page to signed-in users and the sign-in form to others, at the same URL. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  if (session.kind === 'loading') return <Loading what="your session" />
  if (session.kind === 'failed') return <Problem problem={session.problem} again={() => session.take()} />
  if (session.session.signedIn) return children
  return (
    <div className="narrow-page">
      <SignInForm />
    </div>
  )
}
