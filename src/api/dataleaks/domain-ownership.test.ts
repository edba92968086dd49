import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { createAccounts } from '../../accounts/accounts.ts'
import { createCredits } from '../../accounts/credits.ts'
import { createGate } from '../../accounts/gate/gate.ts'
import { type Caller, createKeys } from '../../accounts/keys.ts'
import { createDataleaks } from '../../areas/dataleaks/dataleaks.ts'
import { openLeakFile } from '../../areas/dataleaks/leak-file.ts'
import { createProvedDomains } from '../../areas/dataleaks/proved-domains.ts'
import { configuredResolver } from '../../collectors/dns/configured-resolver.ts'
import { createNameGuard } from '../../collectors/dns/public-names.ts'
import { startNsd, zoneHead } from '../../collectors/dns/testing/start-nsd.ts'
import { createValidation } from '../../collectors/dns/validation.ts'
import { RimlightError } from '../../core/errors.ts'
import { noFolding } from '../../core/mail-address.ts'
import { readSettings } from '../../core/settings/settings.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { App } from '../app.ts'
import { type Asker, ownedDomain } from './answers.ts'

const zoneFolder = temporaryFolder()
const root = temporaryFolder()

/** A V2 key of an account with a paid plan; its proofs are made with the id of the account. */
async function callerNamed(ledger: Ledger, name: string): Promise<Caller> {
  const keys = createKeys(ledger)
  const account = (await createAccounts(ledger).add(name, { operator: name === 'operator' }))!
  const { secret } = await keys.add(account.id, { kind: 'v2', plan: 'starter' })
  return (await keys.find('v2', secret))!
}

test('an organization is shown the leaks of a domain once its TXT record says so', async (t) => {
  const program = findProgram(t, 'nsd')
  if (program === null) return
  const folder = path.join(root, 'data')
  mkdirSync(folder)
  const ledger = await openSqliteLedger(path.join(folder, 'ledger.db'))
  t.after(ledger.close)
  const file = openLeakFile({ folder, secretFile: '', folding: noFolding })
  t.after(file.close)
  const leaks = createDataleaks(ledger, file)

  const people = new Map<string, Caller>()
  for (const name of ['acme', 'other', 'operator']) people.set(name, await callerNamed(ledger, name))
  const proofOf = (name: string): string => leaks.proofOf(people.get(name)!.accountId, 'example.com')
  const record = `rimlight-leaks=${proofOf('acme')}`
  const zone = `${zoneHead('com')}_rimlight.example IN TXT "something else"\n_rimlight.example IN TXT "${record}"\n`
  const { address, port } = await startNsd(t, program, zoneFolder, { com: zone })
  const settings = readSettings({ resolvers: `${address}:${port}` }, {})
  const resolver = configuredResolver(settings)
  assert.ok(resolver)
  t.after(() => resolver.close())
  const limits = { names: 10, atOnce: 2 }
  const guard = createNameGuard({ internal: false })
  const appWith = (validation: unknown) => ({ settings, leaks, domains: { validation } }) as unknown as App
  const app = appWith(createValidation(resolver, guard, limits))
  const keys = createKeys(ledger)
  const gate = createGate(createCredits(ledger), keys)
  const asker = (name: string): Asker => {
    const caller = people.get(name)!
    const require: Asker['require'] = (more) => gate.require(caller, { what: 'dataleaks domain', ...more })
    return { caller, signal: new AbortController().signal, require }
  }
  const ask = (one: App, name: string, domain: string) => ownedDomain(one, domain, asker(name))

  assert.equal(await ask(app, 'acme', 'Example.COM'), 'example.com')
  const refusal = (error: unknown): boolean =>
    error instanceof RimlightError &&
    error.status === 403 &&
    error.message.includes('_rimlight.example.com') &&
    error.message.includes(`rimlight-leaks=${proofOf('other')}`)
  await assert.rejects(ask(app, 'other', 'example.com'), refusal)
  await assert.rejects(
    ask(app, 'acme', 'www.example.com'),
    (error: unknown) => error instanceof RimlightError && error.status === 403,
  )

  // What was proved holds without asking again, for a month; without resolvers the error says what to set.
  const off = appWith(createValidation(null, guard, limits))
  assert.equal(await ask(off, 'acme', 'example.com'), 'example.com')
  await assert.rejects(
    ask(off, 'other', 'example.com'),
    (error: unknown) => error instanceof RimlightError && /RIMLIGHT_RESOLVERS/.test(error.message),
  )
  const later = createProvedDomains(ledger, () => Date.now() + 31 * 86_400_000)
  assert.equal(await later.isProved(people.get('acme')!.accountId, 'example.com'), false)

  assert.equal(await ask(off, 'operator', 'example.net'), 'example.net', 'the operator proves nothing')
  const open = { ...app, settings: readSettings({ 'leak-verify-domains': 'no' }, {}) }
  assert.equal(await ask(open, 'other', 'example.net'), 'example.net')
})
