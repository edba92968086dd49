import { type Role, roles } from '../../../accounts/teams/roles.ts'
import { createTeams, type Member } from '../../../accounts/teams/teams.ts'
import { RimlightError } from '../../../core/errors.ts'
import type { Ledger } from '../../../storage/ledger/ledger.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { findAccount } from '../../local/find-account.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { jsonOption, writeRecords } from '../../terminal/text-table.ts'
import type { Verb } from '../../verb.ts'

type Change =
  | { readonly action: 'add' | 'role'; readonly member: string; readonly role: Role }
  | { readonly action: 'remove'; readonly member: string }

export const accountMembersVerb: Verb = {
  usage: 'NAME [add|role|remove] [MEMBER] [ROLE] [--json]',
  details: `Lists the members, who act in the account with their own sign-in. A role is one of: ${roles.join(', ')}.`,
  options: { ...settingFlags(['data']), ...jsonOption },
  words: [1, 5],
  async run(context) {
    const [name, ...rest] = context.positionals as [string, ...string[]]
    const change = rest.length === 0 ? null : readChange(rest)
    if (change) {
      context.terminal.say(await withLedger(context, (ledger) => applyChange(ledger, name, change)))
      return exitCodes.done
    }
    const members = await withLedger(context, async (ledger) =>
      createTeams(ledger).members((await findAccount(ledger, name)).id),
    )
    await writeRecords(context, members, ['name', 'role', 'since', 'added by', 'disabled'], cellsOf)
    return exitCodes.done
  },
}

function cellsOf({ name, role, addedAt, addedBy, disabled }: Member): string[] {
  const since = new Date(addedAt).toISOString().slice(0, 10)
  return [name, role, since, addedBy ?? '', disabled ? 'yes' : '']
}

function readChange([action, member, ...words]: readonly string[]): Change {
  if (action !== 'add' && action !== 'role' && action !== 'remove')
    throw usageError(`Use add, role or remove instead of ${plainText(action ?? '')}`)
  if (member === undefined) throw usageError(`${action} needs the name of an account`)
  // `read only` may come as two words.
  const name = words.join(' ')
  if (action === 'remove') {
    if (name !== '') throw usageError('remove takes no role')
    return { action, member }
  }
  const role = roles.find((one) => one === name)
  if (!role) throw usageError(`A role is one of: ${roles.join(', ')}`)
  return { action, member, role }
}

/** Gives what is said to the operator. */
async function applyChange(ledger: Ledger, name: string, change: Change): Promise<string> {
  const teams = createTeams(ledger)
  const account = await findAccount(ledger, name)
  const person = await findAccount(ledger, change.member)
  const [team, member] = [plainText(name), plainText(change.member)]
  try {
    if (change.action === 'add') await teams.add(account, person, change.role, null)
    else {
      const changed =
        change.action === 'role'
          ? await teams.setRole(account, person.id, change.role)
          : await teams.remove(account.id, person.id)
      if (!changed) throw failure(`${member} is not a member of ${team}`)
    }
  } catch (error) {
    if (error instanceof RimlightError) throw failure(plainText(error.detail ?? error.message))
    throw error
  }
  if (change.action === 'remove') return `${member} is no longer a member of ${team}`
  return `${member} is a member of ${team}: ${change.role}`
}
