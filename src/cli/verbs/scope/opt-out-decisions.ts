import { decideOptOut, withdrawOptOut } from '../../../scanner/scope/opt-outs.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { changedBy, withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

type OptOutDecision = {
  readonly details: string
  /** False when the request is not in a state that allows it. */
  apply(ledger: Ledger, id: number): Promise<boolean>
  done(id: number): string
  impossible(id: number): string
}

/** A verb that decides one request not to be scanned. */
function optOutDecision({ details, apply, done, impossible }: OptOutDecision): Verb {
  return {
    usage: 'ID',
    details,
    options: settingFlags(['data']),
    words: [1, 1],
    async run(context) {
      const id = typedOptOutId(context.positionals[0]!)
      if (!(await withLedger(context, (ledger) => apply(ledger, id))))
        throw failure(`${impossible(id)}: \`rimlight opt-out list\` shows them`)
      context.terminal.say(done(id))
      return exitCodes.done
    },
  }
}

function typedOptOutId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw usageError(
      `${JSON.stringify(plainText(text.slice(0, 80)))} is not the number of a request: \`rimlight opt-out list\` shows them`,
    )
  return Number(text)
}

const notWaiting = (id: number): string => `Request ${id} is not waiting for a decision`

export const optOutAcceptVerb = optOutDecision({
  details: 'The range is excluded from now on, also from running scans.',
  apply: (ledger, id) => decideOptOut(ledger, id, 'accepted', changedBy),
  done: (id) => `Accepted request ${id}: its range is excluded; a running service applies it within seconds`,
  impossible: notWaiting,
})

export const optOutDeclineVerb = optOutDecision({
  details: 'The range is scanned as the rules allow.',
  apply: (ledger, id) => decideOptOut(ledger, id, 'declined', changedBy),
  done: (id) => `Declined request ${id}`,
  impossible: notWaiting,
})

export const optOutWithdrawVerb = optOutDecision({
  details: 'Its range is no longer excluded: it is scanned as the rules allow.',
  apply: (ledger, id) => withdrawOptOut(ledger, id, changedBy),
  done: (id) => `Withdrew request ${id}: it is no longer in force`,
  impossible: (id) => `Request ${id} is not in force`,
})
