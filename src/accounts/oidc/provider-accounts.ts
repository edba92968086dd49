import { randomBytes } from 'node:crypto'
import { type MailAddress, mailAddress } from '../../core/mail-address.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { type Account, createAccounts } from '../accounts.ts'
import { findByEmail, setEmail } from '../emails.ts'
import { setOperator } from '../operator-role.ts'
import type { Rights, WebKeys } from '../web-keys.ts'
import { createIdentities } from './identities.ts'
import { OidcError, type ProviderUser } from './oidc-provider.ts'

export type ProviderPolicy = {
  /** Whose addresses may sign in; none: all. */
  readonly domains: readonly string[]
  readonly createAccounts: boolean
  /** The claim and value of operators; null when the provider makes none. */
  readonly operatorClaim: { readonly name: string; readonly value: string } | null
}

/** The accounts of users whom an OpenID provider has signed in. */
export type ProviderAccounts = {
  /** The account of the user: linked before, found by a verified email address, or created. Throws an `OidcError`. */
  enter(user: ProviderUser): Promise<Account>
  /** Links the user to an account that is signed in. Throws an `OidcError`. */
  link(user: ProviderUser, account: Account): Promise<void>
}

type Deps = {
  readonly ledger: Ledger
  readonly webKeys: WebKeys
  readonly policy: ProviderPolicy
  /** What accounts may do that are no operators. */
  readonly ordinary: Rights
}

export function createProviderAccounts(deps: Deps): ProviderAccounts {
  const { ledger, policy } = deps
  const identities = createIdentities(ledger)
  return {
    async enter(user) {
      const email = verifiedEmail(user)
      requireDomain(email, policy)
      const linked = await identities.find(user)
      const found = linked ?? (await firstSignIn(deps, user, email))
      if (found.disabledAt !== null) throw refused('This account is disabled.')
      if (!found.createdAccount || policy.operatorClaim === null) return found
      const operator = hasClaim(user, policy.operatorClaim)
      if (operator !== found.operator) await setOperator(ledger, deps, found, operator)
      return { ...found, operator }
    },
    async link(user, account) {
      requireDomain(verifiedEmail(user), policy)
      const linked = await identities.find(user)
      if (linked && linked.id !== account.id)
        throw refused('This user of the provider is linked to another account.')
      if (!linked && (await identities.isLinked(account.id)))
        throw refused('This account is linked to another user of the provider.')
      await identities.link(user, account.id)
    },
  }
}

type Found = Account & { readonly createdAccount: boolean }

async function firstSignIn(
  { ledger, policy }: Deps,
  user: ProviderUser,
  email: MailAddress | null,
): Promise<Found> {
  const identities = createIdentities(ledger)
  if (!email) {
    const given = typeof user.claims['email'] === 'string'
    throw refused(
      given
        ? 'The provider has not verified your email address.'
        : 'There is no account for you here, and the provider gives no email address to find one by.',
    )
  }
  const known = await findByEmail(ledger, email.text)
  if (known) {
    if (known.disabledAt !== null) throw refused('This account is disabled.')
    // An address can pass to another person; a subject cannot. Only the operator can move an account.
    if (await identities.isLinked(known.id))
      throw refused('The account of your email address is linked to another user of the provider.')
    await identities.link(user, known.id)
    return { ...known, createdAccount: false }
  }
  if (!policy.createAccounts) throw refused('There is no account for you here: ask the operator for one.')
  const account = await createAccount(ledger, email)
  await setEmail(ledger, account.id, email.text)
  await identities.link(user, account.id, { createdAccount: true })
  return { ...account, createdAccount: true }
}

/** Named after the address, as far as the name is free and made of plain letters. */
async function createAccount(ledger: Ledger, { local }: MailAddress): Promise<Account> {
  const plain = local
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, 50)
  const base = plain.length >= 2 ? plain : ['user', plain].filter(Boolean).join('-')
  const accounts = createAccounts(ledger)
  for (const name of [base, `${base}-2`, `${base}-3`, `${base}-${randomBytes(4).toString('hex')}`]) {
    const account = await accounts.add(name)
    if (account) return account
  }
  throw refused('No name is free for your account: ask the operator for one.')
}

function verifiedEmail({ claims }: ProviderUser): MailAddress | null {
  const { email, email_verified: verified } = claims
  return typeof email === 'string' && verified === true ? mailAddress(email) : null
}

function requireDomain(email: MailAddress | null, { domains }: ProviderPolicy): void {
  if (domains.length === 0) return
  if (!email) throw refused('The provider has not verified your email address.')
  if (!domains.includes(email.domain)) throw refused(`Addresses of ${email.domain} may not sign in here.`)
}

/** A claim of the user is the value, or a list that has it. */
function hasClaim({ claims }: ProviderUser, { name, value }: { name: string; value: string }): boolean {
  const claim = Object.hasOwn(claims, name) ? claims[name] : undefined
  return Array.isArray(claim) ? claim.includes(value) : claim === value
}

function refused(message: string): OidcError {
  return new OidcError('refused', message)
}
