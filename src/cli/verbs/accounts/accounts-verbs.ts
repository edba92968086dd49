import type { VerbGroup } from '../../verb.ts'
import { verbEntry } from '../../verb-entry.ts'

export const accountsVerbs: VerbGroup = {
  heading: 'Accounts and keys',
  entries: [
    verbEntry('account add', 'Adds an account; `key add` makes its keys', () => import('./account-add.ts')),
    verbEntry('account list', 'Lists the accounts', () => import('./account-list.ts')),
    verbEntry(
      'account password',
      'Sets the password of an account for the web application',
      () => import('./account-password.ts'),
    ),
    verbEntry(
      'account own',
      'Lets an account query the leaks of a domain without a proof',
      () => import('./account-own.ts'),
    ),
    verbEntry(
      'account disable',
      'Disables an account: its keys stop working at once',
      () => import('./account-disable.ts'),
    ),
    verbEntry(
      'account reset-two-factor',
      'Turns two-factor sign-in of an account off',
      () => import('./account-reset-two-factor.ts'),
    ),
    verbEntry(
      'account email',
      'Sets the email address by which an OpenID provider finds an account',
      () => import('./account-email.ts'),
    ),
    verbEntry(
      'account unlink',
      'Removes the link of an account to its user at the OpenID provider',
      () => import('./account-unlink.ts'),
    ),
    verbEntry(
      'account members',
      'Lists and changes the members of an account',
      () => import('./account-members.ts'),
    ),
    verbEntry('key add', 'Makes a key or token; its secret is printed once', () => import('./key-add.ts')),
    verbEntry('key list', 'Lists keys and tokens, without their secrets', () => import('./key-list.ts')),
    verbEntry('key rotate', 'Replaces the secret of a key or token', () => import('./key-rotate.ts')),
    verbEntry('key revoke', 'Revokes a key or token at once', () => import('./key-revoke.ts')),
  ],
}
