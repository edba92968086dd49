import { createProvedDomains } from '../../../areas/dataleaks/proved-domains.ts'
import { domainName } from '../../../core/domain-name.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { findAccount } from '../../local/find-account.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const accountOwnVerb: Verb = {
  usage: 'NAME DOMAIN',
  options: settingFlags(['data']),
  words: [2, 2],
  async run(context) {
    const [name, given] = context.positionals as [string, string]
    const domain = domainName(given)
    if (domain === null) throw usageError(`${plainText(given)} is not a domain`)
    await withLedger(context, async (ledger) => {
      const account = await findAccount(ledger, name)
      await createProvedDomains(ledger).grant(account.id, domain)
    })
    context.terminal.say(`Account ${plainText(name)} may query the leaks of ${domain}`)
    return exitCodes.done
  },
}
