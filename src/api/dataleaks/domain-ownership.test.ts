import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
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
import { openSqliteLedger } from '../../storage/ledger/sqlite/sqlite-ledger.ts'
import { findProgram } from '../../testing/needed-programs.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { App } from '../app.ts'
import { ownedDomain } from './answers.ts'

const zoneFolder = temporaryFolder()
const root = temporaryFolder()

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

  const record = `rimlight-leaks=${leaks.proofOf('acme', 'example.com')}`
  const zone = `${zoneHead('com')}_rimlight.example IN TXT "something else"\n_rimlight.example IN TXT "${record}"\n`
  const { address, port } = await startNsd(t, program, zoneFolder, { com: zone })
  const settings = readSettings({ resolvers: `${address}:${port}`, 'leak-verify-domains': 'yes' }, {})
  const resolver = configuredResolver(settings)
  assert.ok(resolver)
  t.after(() => resolver.close())
  const limits = { names: 10, atOnce: 2 }
  const guard = createNameGuard({ internal: false })
  const appWith = (validation: unknown) => ({ settings, leaks, domains: { validation } }) as unknown as App
  const app = appWith(createValidation(resolver, guard, limits))
  const ask = (one: App, accountId: string, domain: string) =>
    ownedDomain(one, domain, { accountId, keyId: 'k', signal: new AbortController().signal })

  assert.equal(await ask(app, 'acme', 'Example.COM'), 'example.com')
  const refusal = (error: unknown): boolean =>
    error instanceof RimlightError &&
    error.status === 403 &&
    error.message.includes('_rimlight.example.com') &&
    error.message.includes(`rimlight-leaks=${leaks.proofOf('other', 'example.com')}`)
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
  assert.equal(await later.isProved('acme', 'example.com'), false)

  const open = { ...app, settings: readSettings({}, {}) }
  assert.equal(await ask(open, 'other', 'example.net'), 'example.net')
})
