import { pino } from 'pino'
import { createAccounts } from '../../src/accounts/accounts.ts'
import { createKeys } from '../../src/accounts/keys.ts'
import { readSettings } from '../../src/core/settings/settings.ts'
import { samplePlaces } from '../../src/sample/places.ts'
import { openService, type Service } from '../../src/service/service.ts'
import { dataFolder } from '../../src/storage/data-folder.ts'
import { openSqliteLedger } from '../../src/storage/ledger/sqlite/sqlite-ledger.ts'

export type BenchService = { readonly service: Service; readonly keys: readonly string[] }

/** Each holds the credit of 100,000 requests. */
const keyCount = 4

/** The service over a data folder, with keys that last and a rate limit that is out of the way. */
export async function openBenchService(
  data: string,
  flags: Readonly<Record<string, string>> = {},
): Promise<BenchService> {
  const settings = readSettings(
    { data, port: '0', 'log-level': 'silent', 'rate-limit': '1000000', resolvers: 'none', ...flags },
    {},
  )
  const service = await openService({ settings, log: pino({ level: 'silent' }), overlay: samplePlaces })
  return { service, keys: await freshKeys(data) }
}

async function freshKeys(data: string): Promise<string[]> {
  const ledger = await openSqliteLedger(dataFolder(data).ledgerFile)
  try {
    const accounts = createAccounts(ledger)
    const account = (await accounts.add('bench')) ?? (await accounts.find('bench'))
    const secrets: string[] = []
    for (let n = 0; n < keyCount; n++) {
      const { secret } = await createKeys(ledger).add(account!.id, {
        kind: 'v2',
        plan: 'business',
        label: 'bench',
      })
      secrets.push(secret)
    }
    return secrets
  } finally {
    await ledger.close()
  }
}
