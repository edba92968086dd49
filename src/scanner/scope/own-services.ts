import { parseRange } from '../../core/address.ts'
import { minuteMs } from '../../core/time.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { rangeText } from './range-sets.ts'
import type { OwnService } from './scope.ts'
import { scopeTablesOf } from './scope-rules.ts'

/** How often a process says again what its ports are. */
export const recordEveryMs = minuteMs
/** A process that has not said so for this long is gone. */
const forgottenAfterMs = 10 * minuteMs

/** Says which ports this process and its back ends have, instead of what it said before. */
export async function recordServices(
  ledger: Ledger,
  process: string,
  services: readonly OwnService[],
): Promise<void> {
  const db = scopeTablesOf(ledger)
  const seen_at = Date.now()
  const rows = new Map(
    services.map(({ range, port }) => {
      const text = rangeText(range)
      return [`${text} ${port}`, { process, range: text, port, seen_at }]
    }),
  )
  // New ones first: at no moment is one of them missing.
  if (rows.size > 0)
    await db
      .insertInto('own_services')
      .values([...rows.values()])
      .onConflict((conflict) => conflict.columns(['process', 'range', 'port']).doUpdateSet({ seen_at }))
      .execute()
  await db
    .deleteFrom('own_services')
    .where((eb) =>
      eb.or([
        eb.and([eb('process', '=', process), eb('seen_at', '<', seen_at)]),
        eb('seen_at', '<', seen_at - forgottenAfterMs),
      ]),
    )
    .execute()
}

/** Those of a process that has ended in order. */
export async function forgetServices(ledger: Ledger, process: string): Promise<void> {
  await scopeTablesOf(ledger).deleteFrom('own_services').where('process', '=', process).execute()
}

export async function listServices(ledger: Ledger): Promise<OwnService[]> {
  const rows = await scopeTablesOf(ledger)
    .selectFrom('own_services')
    .select(['range', 'port'])
    .distinct()
    .orderBy('range')
    .orderBy('port')
    .execute()
  return rows.flatMap((row) => {
    const range = parseRange(row.range)
    return range ? [{ range, port: Number(row.port) }] : []
  })
}
