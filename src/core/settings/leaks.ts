import type { Setting } from './setting.ts'

export const leakSettings = [
  {
    name: 'leak-secret-file',
    kind: 'secret',
    fallback: '',
    about: 'File with the secret that leaked addresses are kept under; without one it is in the data folder',
  },
  {
    name: 'leak-users',
    kind: 'yes',
    fallback: 'yes',
    about: 'Whether the part before the @ is kept, encrypted, so that a domain can list its users; yes or no',
  },
  {
    name: 'leak-fold-tags',
    kind: 'yes',
    fallback: 'no',
    about: 'Whether name+tag@… is the same address as name@…; yes or no',
  },
  {
    name: 'leak-fold-dots',
    kind: 'list',
    fallback: '',
    about: 'Domains in whose addresses dots before the @ do not count, such as gmail.com',
  },
  {
    name: 'leak-verify-domains',
    kind: 'yes',
    fallback: 'yes',
    about:
      'Whether an account, other than that of the operator, must prove by a TXT record that a domain is its own before it asks which of its addresses are in leaks; yes or no',
  },
] as const satisfies readonly Setting[]
