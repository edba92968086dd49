import type { Proof } from '../../accounts/gate/may-read.ts'
import type { LeakedUser, UserCursor } from '../../areas/dataleaks/reads.ts'
import { errors } from '../../core/errors.ts'
import type { App } from '../app.ts'
import { readDomain } from '../domains/shapes.ts'
import type { Call } from '../http/route.ts'
import { leakInfo, readMailAddress } from './shapes.ts'

/** What an account publishes, and the name that it publishes it at. */
const proofLabel = '_rimlight'
const proofName = 'rimlight-leaks'

/** The names of leaks by their number. */
async function namesOf({ leaks }: App): Promise<Map<number, string>> {
  return new Map((await leaks.catalogue.list()).map(({ id, name }) => [id, name]))
}

/**
 * The leaks that an address is in, by name. The same is done for an address that is known and one that is not, so
 * that time tells nothing.
 */
export async function leaksOfAddress(app: App, email: string): Promise<string[]> {
  const address = readMailAddress(email, app.leaks.folding)
  const found = app.leaks.reads.leaksOf(address)
  const names = await namesOf(app)
  return found.flatMap((leak) => names.get(leak) ?? []).sort()
}

export async function leakInfoMap({ leaks }: App, name: string | undefined): Promise<object> {
  const wanted = (await leaks.catalogue.list()).filter((leak) => name === undefined || leak.name === name)
  if (name !== undefined && wanted.length === 0) throw errors.noInformation()
  return Object.fromEntries(wanted.map((leak) => [leak.name, leakInfo(leak)]))
}

export type Asker = Pick<Call<unknown, unknown>, 'caller' | 'signal' | 'require'>

/** The domain as it is stored, once the account that asks has proved that it is its own, where that is required. */
export async function ownedDomain(app: App, given: string, asker: Asker): Promise<string> {
  const domain = readDomain(given)
  const { leaks, settings } = app
  const { caller, require } = asker
  // Nobody is asked for the operator: no decision depends on it.
  if (!settings.leakVerifyDomains || caller.operator) return domain
  if (await leaks.proved.isProved(caller.accountId, domain)) return domain
  const proof = proofOf(app, caller.accountId, domain)
  const published = await isPublished(app, proof, asker)
  await require({ owned: published || proof })
  await leaks.proved.put(caller.accountId, domain)
  return domain
}

/** The TXT record that proves that a domain belongs to an account. */
export function proofOf({ leaks }: App, accountId: string, domain: string): Proof {
  return { name: `${proofLabel}.${domain}`, record: `${proofName}=${leaks.proofOf(accountId, domain)}` }
}

export async function isPublished(
  { domains }: App,
  proof: Proof,
  { caller, signal }: Pick<Asker, 'caller' | 'signal'>,
): Promise<boolean> {
  const asked = domains.validation.live([proof.name], { keyId: caller.keyId, types: ['TXT'], signal })
  for await (const { records } of asked)
    if (records.some(({ answers }) => answers.includes(proof.record))) return true
  return false
}

/** How many addresses of a domain are in which leak, the largest first. */
export async function countsOfDomain(app: App, domain: string): Promise<{ leak: string; count: number }[]> {
  const names = await namesOf(app)
  return app.leaks.reads
    .countsOf(domain)
    .flatMap(({ leak, addresses }) => {
      const name = names.get(leak)
      return name === undefined ? [] : [{ leak: name, count: addresses }]
    })
    .sort((a, b) => b.count - a.count || (a.leak < b.leak ? -1 : 1))
}

export type NamedUser = { readonly user: string; readonly leak: string }

export async function usersPage(app: App, domain: string, page: { skip: number; size: number }) {
  const names = await namesOf(app)
  return named(app.leaks.reads.usersOf(domain, page), names)
}

const usersAtOnce = 1_000

/** All users of a domain, in steps that leave others their turn. */
export async function* allUsers(app: App, domain: string, signal: AbortSignal): AsyncGenerator<NamedUser[]> {
  const names = await namesOf(app)
  let behind: UserCursor | undefined
  for (;;) {
    const users = app.leaks.reads.usersOf(domain, { size: usersAtOnce, ...(behind ? { behind } : {}) })
    if (users.length > 0) yield named(users, names)
    behind = users.at(-1)?.cursor
    if (behind === undefined || users.length < usersAtOnce) return
    await new Promise(setImmediate)
    signal.throwIfAborted()
  }
}

export async function addressesInRange(app: App, prefix: string) {
  const names = await namesOf(app)
  return app.leaks.reads
    .inRange(prefix)
    .map(({ hash, leaks }) => ({
      suffix: hash.slice(prefix.length),
      leaks: leaks.flatMap((leak) => names.get(leak) ?? []).sort(),
    }))
    .sort((a, b) => (a.suffix < b.suffix ? -1 : 1))
}

function named(users: readonly LeakedUser[], names: ReadonlyMap<number, string>): NamedUser[] {
  return users.flatMap(({ user, leak }) => {
    const name = names.get(leak)
    return name === undefined ? [] : [{ user, leak: name }]
  })
}
