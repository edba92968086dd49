import { leakCatalogue } from '../../areas/leaks/leak-catalogue.ts'
import { leakReads } from '../../areas/leaks/reads.ts'
import { exitCodes } from '../exit-codes.ts'
import { jsonLine } from '../plain-text.ts'
import { count } from '../quantities.ts'
import { settingFlags } from '../setting-flags.ts'
import { textTable } from '../text-table.ts'
import type { Verb } from '../verb.ts'
import { leakFileSettings, withLeaks } from '../with-leaks.ts'

export const leakList: Verb = {
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
          leakReads(file)
            .totals()
            .map((one) => [one.leak, one.addresses]),
        )
        const known = await leakCatalogue(ledger).list()
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
