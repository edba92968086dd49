import { Link } from 'wouter'
import { usePageTitle } from '../../parts/frame/page-head.tsx'
import { SignInForm } from '../../parts/frame/sign-in-form.tsx'

const parts = [
  ['Search', 'One language for hosts, images, sensors, torrents and domains, with the exact total.'],
  ['Look', 'Every service of a host: what it said, its certificates, known weaknesses and how it changed.'],
  ['Watch', 'Your own scans as they run, live streams, and alerts when something opens.'],
] as const

export function Landing() {
  usePageTitle('Rimlight')
  return (
    <div className="landing">
      <div className="stack loose">
        <h1 className="landing-title">What is open, what answers, and what it says</h1>
        <p className="landing-about soft">
          Rimlight is an internet exposure data service on your own machine: it scans what you may scan, keeps
          what it saw, and finds it again.
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
