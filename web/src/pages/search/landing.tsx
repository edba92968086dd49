import { Link } from 'wouter'
import { usePageTitle } from '../../parts/frame/page-head.tsx'
import { SignInForm } from '../../parts/frame/sign-in-form.tsx'

const parts = [
  ['Search', 'One query language for hosts, images, sensors, torrents and domains, with exact totals.'],
  ['Inspect', 'Every service of a host: banners, certificates, known vulnerabilities and history.'],
  ['Monitor', 'Your own scans as they run, live streams, and alerts when a port opens.'],
] as const

export function Landing() {
  usePageTitle('Rimlight')
  return (
    <div className="landing">
      <div className="stack loose">
        <h1 className="landing-title">Search your internet exposure</h1>
        <p className="landing-about soft">
          Rimlight is a self-hosted internet exposure data service: it scans the networks you are allowed to
          scan, stores the results and makes them searchable.
        </p>
        <dl className="landing-parts">
          {parts.map(([name, about]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
        <p className="soft">
          <Link href="/docs">Read the documentation</Link>
        </p>
      </div>
      <SignInForm level="h2" />
    </div>
  )
}
