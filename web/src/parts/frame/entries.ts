/** A page that the navigation and the command palette lead to. */
export type Entry = { readonly href: string; readonly name: string }

export const groups: readonly { readonly name: string; readonly entries: readonly Entry[] }[] = [
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
      { href: '/import', name: 'Import' },
      { href: '/alerts', name: 'Alerts' },
      { href: '/notifications', name: 'Notifications' },
      { href: '/changes', name: 'Changes' },
      { href: '/unknown', name: 'Unknown answers' },
    ],
  },
]

/** What depends on who is signed in. */
export function ownEntries(account: { readonly operator: boolean } | null): readonly Entry[] {
  return [
    ...(account ? [{ href: '/account', name: 'Account' }] : [{ href: '/sign-in', name: 'Sign in' }]),
    ...(account?.operator ? [{ href: '/operator', name: 'Operator' }] : []),
    { href: '/docs', name: 'Documentation' },
  ]
}
