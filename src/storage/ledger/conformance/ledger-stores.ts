import { after, before, describe } from 'node:test'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { Ledger } from '../ledger.ts'
import { testAccountStores } from './account-stores.ts'
import { testDataStores } from './data-stores.ts'
import { testPerimeterStores } from './perimeter-stores.ts'
import { testRowRetention } from './row-retention.ts'
import { testScanStores } from './scan-stores.ts'
import { testSharedWork } from './shared-work.ts'
import { testSignInStores } from './sign-in-stores.ts'

/** Every statement that the rest of the code sends to the ledger, on one engine of it. */
export function ledgerStoresConformance(name: string, open: () => Promise<Ledger>): void {
  describe(`stores of rows: ${name}`, () => {
    const folder = temporaryFolder()
    let ledger: Ledger
    before(async () => {
      ledger = await open()
    })
    after(() => ledger.close())

    const opened = (): Ledger => ledger
    // First, since it reads the list of all accounts.
    testAccountStores(opened, folder)
    testSignInStores(opened)
    testScanStores(opened)
    testDataStores(opened, folder)
    testRowRetention(opened)
    testSharedWork(opened)
    testPerimeterStores(opened)
  })
}
