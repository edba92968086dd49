import { createLeakCatalogue } from '../../../areas/dataleaks/leak-catalogue.ts'
import { createLeakReads } from '../../../areas/dataleaks/reads.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { leakFileSettings, withLeaks } from '../../local/with-leaks.ts'
import { count } from '../../terminal/quantities.ts'
import { jsonOption, writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

export const leakListVerb: Verb = {
  usage: '[--json]',
  options: {
    ...settingFlags(leakFileSettings),
    ...jsonOption,
  },
  words: [0, 0],
  async run(context) {
    const leaks = await withLeaks(
      context,
      async ({ ledger, file }) => {
        const addresses = new Map(
          createLeakReads(file)
            .totals()
            .map((one) => [one.leak, one.addresses]),
        )
        const known = await createLeakCatalogue(ledger).list()
        return known.map(({ id, ...leak }) => ({ ...leak, addresses: addresses.get(id) ?? 0 }))
      },
      { changes: false },
    )
    await writeRecords(context, leaks, ['name', 'date', 'addresses', 'full name', 'data'], (leak) => [
      leak.name,
      leak.date,
      count(leak.addresses),
      leak.fullname,
      leak.data.join(', '),
    ])
    return exitCodes.done
  },
}
