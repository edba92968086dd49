import { type AddressFolding, type MailAddress, mailAddress } from '../../core/mail-address.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { createLeakCatalogue, type LeakCatalogue } from './leak-catalogue.ts'
import type { LeakFile } from './leak-file.ts'
import { createProvedDomains, type ProvedDomains } from './proved-domains.ts'
import { createLeakReads, type LeakReads } from './reads.ts'

/** The area: the catalogue of leaks, the addresses in them, and which account owns which domain. */
export type Dataleaks = {
  readonly catalogue: LeakCatalogue
  readonly reads: LeakReads
  readonly proved: ProvedDomains
  readonly folding: AddressFolding
  readonly shownAs: (address: MailAddress) => string
  readonly proofOf: (accountId: string, domain: string) => string
}

export function createDataleaks(ledger: Ledger, file: LeakFile): Dataleaks {
  return {
    catalogue: createLeakCatalogue(ledger),
    reads: createLeakReads(file),
    proved: createProvedDomains(ledger),
    folding: file.folding,
    shownAs: file.keys.shownAs,
    proofOf: file.keys.proofOf,
  }
}

/** What logs say of a text that should be an address. */
export function shownAddress(
  { folding, shownAs }: Pick<Dataleaks, 'folding' | 'shownAs'>,
  text: string,
): string {
  const address = mailAddress(text, folding)
  return address ? `address:${shownAs(address)}` : 'not-an-address'
}
