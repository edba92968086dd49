import { Link, useLocation } from 'wouter'
import { useAccount } from '../../api/session.tsx'

type Entry = { readonly href: string; readonly name: string }

const groups: readonly { readonly name: string; readonly entries: readonly Entry[] }[] = [
  {
    name: 'Explore',
    entries: [
      { href: '/', name: 'Hosts' },
      { href: '/images', name: 'Images' },
      { href: '/sensors', name: 'Sensors' },
      { href: '/torrents', name: 'Torrents' },
      { href: '/domains', name: 'Domains' },
      { href: '/dataleaks', name: 'Leaks' },
      { href: '/homoglyphs', name: 'Look-alikes' },
    ],
  },
  {
    name: 'Monitor',
    entries: [
      { href: '/perimeter', name: 'Perimeter' },
      { href: '/findings', name: 'Findings' },
      { href: '/live', name: 'Live' },
      { href: '/jobs', name: 'Scans' },
      { href: '/alerts', name: 'Alerts' },
      { href: '/changes', name: 'Changes' },
    ],
  },
]

export function Navigation({ onChosen }: { readonly onChosen: () => void }) {
  const account = useAccount()
  const own: readonly Entry[] = [
    ...(account ? [{ href: '/account', name: 'Account' }] : [{ href: '/sign-in', name: 'Sign in' }]),
    ...(account?.account.operator ? [{ href: '/operator', name: 'Operator' }] : []),
    { href: '/docs', name: 'Documentation' },
  ]
  return (
    <nav className="navigation" aria-label="Pages">
      {[...(account ? groups : []), { name: 'Service', entries: own }].map(({ name, entries }) => (
        <div key={name} className="navigation-group">
          <p className="navigation-title" id={`navigation-${name}`}>
            {name}
          </p>
          <ul aria-labelledby={`navigation-${name}`}>
            {entries.map((entry) => (
              <li key={entry.href}>
                <NavigationLink entry={entry} onChosen={onChosen} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function NavigationLink({ entry, onChosen }: { readonly entry: Entry; readonly onChosen: () => void }) {
  const [location] = useLocation()
  const { href, name } = entry
  const here = href === '/' ? location === '/' || location.startsWith('/host/') : within(location, href)
  return (
    <Link href={href} aria-current={here ? 'page' : undefined} onClick={onChosen}>
      {name}
    </Link>
  )
}

function within(location: string, href: string): boolean {
  return location === href || location.startsWith(`${href}/`)
}
