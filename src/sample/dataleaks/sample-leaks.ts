import type { LeakDescription } from '../../areas/dataleaks/leak-catalogue.ts'
import { leakedAddress } from '../named-hosts.ts'
import { createRandom, type Random } from '../random.ts'

/** A leak that never happened, and the addresses of people who do not exist. */
export type SampleLeak = LeakDescription & { readonly addresses: readonly string[] }

/** The share of all people that each of them had. */
const leaks: readonly (Omit<SampleLeak, 'addresses'> & { readonly share: number; readonly named?: true })[] =
  [
    {
      name: 'paper-planes',
      fullname: 'Paper Planes Forum',
      description: 'Sample data: the forum of an imaginary club, read out through its search page.',
      date: '2024-03-17',
      data: ['Email addresses', 'User names', 'Passwords'],
      logo: '',
      features: ['verified'],
      label: 'Gaming',
      share: 0.5,
      named: true,
    },
    {
      name: 'teapot-store',
      fullname: 'The Teapot Store',
      description: 'Sample data: orders of an imaginary shop, found in an open bucket.',
      date: '2025-01-05',
      data: ['Email addresses', 'Names', 'Postal addresses', 'Telephone numbers'],
      logo: '',
      features: ['verified', 'sensitive'],
      label: 'Shopping',
      share: 0.35,
      named: true,
    },
    {
      name: 'lighthouse-list',
      fullname: 'Lighthouse Newsletter',
      description: 'Sample data: the readers of an imaginary newsletter.',
      date: '2022-09-30',
      data: ['Email addresses'],
      logo: '',
      features: ['spam-list'],
      label: 'Technology',
      share: 0.2,
    },
  ]

const givenNames =
  'ada alan amara ben chen dana elif femi grace hugo ines jonas kira leo mina noor omar priya rosa sven tara uma vera wim yuki zoe'
const familyNames =
  'almeida becker castro dubois eriksen fischer garcia haddad ivanova jansen kim lopez mensah novak okafor petrov rossi silva tanaka weber'
/** RFC 2606 and 6761: no one has an address there. */
const domains = [
  'example.com',
  'example.org',
  'example.net',
  'mail.example.com',
  'staff.example.org',
  'shop.example.net',
]

export function sampleLeaks({
  people,
  seed = 1,
}: {
  readonly people: number
  readonly seed?: number
}): SampleLeak[] {
  const random = createRandom(seed)
  const addresses = Array.from({ length: people }, () => addressOf(random))
  return leaks.map(({ share, named, ...leak }) => ({
    ...leak,
    // Addresses that are certain to be found when trying the service.
    addresses: [
      'jane@example.com',
      ...(named ? [leakedAddress] : []),
      ...addresses.filter(() => random.chance(share)),
    ],
  }))
}

function addressOf(random: Random): string {
  const given = random.pick(givenNames.split(' '))
  const family = random.pick(familyNames.split(' '))
  const local = random.pick([`${given}.${family}`, `${given[0]}${family}`, `${given}${random.digits(2)}`])
  return `${local}@${random.pick(domains)}`
}
