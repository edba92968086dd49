import { Link, useLocation } from 'wouter'
import { useAccount } from '../../api/session.tsx'
import { type Entry, groups, ownEntries } from './entries.ts'
import { useUnread } from './unread.ts'

export function Navigation({ onChosen }: { readonly onChosen: () => void }) {
  const account = useAccount()
  const unread = useUnread()
  const own = ownEntries(account?.account ?? null)
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
                <NavigationLink
                  entry={entry}
                  unread={entry.href === '/notifications' ? unread : 0}
                  onChosen={onChosen}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function NavigationLink({
  entry,
  unread,
  onChosen,
}: {
  readonly entry: Entry
  readonly unread: number
  readonly onChosen: () => void
}) {
  const [location] = useLocation()
  const { href, name } = entry
  const here = href === '/' ? location === '/' || location.startsWith('/host/') : within(location, href)
  return (
    <Link href={href} aria-current={here ? 'page' : undefined} onClick={onChosen}>
      {name}
      {unread > 0 && (
        <span className="navigation-count">
          {unread}
          <span className="visually-hidden"> unread</span>
        </span>
      )}
    </Link>
  )
}

function within(location: string, href: string): boolean {
  return location === href || location.startsWith(`${href}/`)
}
