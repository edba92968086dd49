import { createLeakCatalogue } from '../../../areas/dataleaks/leak-catalogue.ts'
import { createLeakReads } from '../../../areas/dataleaks/reads.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { exitCodes } from '../../exit-codes.ts'
import { leakFileSettings, withLeaks } from '../../local/with-leaks.ts'
import { jsonLine } from '../../terminal/plain-text.ts'
import { count } from '../../terminal/quantities.ts'
import { textTable } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

export const leakListVerb: Verb = {
  usage: '[--json]',
  options: {
    ...settingFlags(leakFileSettings),
    json: { type: 'boolean', about: 'Lines of JSON, also on a terminal' },
  },
  words: [0, 0],
  async run(context) {
    const { out, values } = context
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
    await out.write(
      values['json'] || !out.isTerminal
        ? leaks.map(jsonLine).join('')
        : textTable(
            ['name', 'date', 'addresses', 'full name', 'data'],
            leaks.map(({ name, date, addresses, fullname, data }) => [
              name,
              date,
              count(addresses),
              fullname,
              data.join(', '),
            ]),
          ),
    )
    return exitCodes.done
  },
}
