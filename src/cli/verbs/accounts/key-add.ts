import { createAccounts } from '../../../accounts/accounts.ts'
import { type KeyLimits, readKeyLimits } from '../../../accounts/key-limits.ts'
import { keyActions, keyAreas } from '../../../accounts/key-scopes.ts'
import { createKeys, type NewKey } from '../../../accounts/keys.ts'
import { isPermission, isPlanName, permissions, plans } from '../../../accounts/plans.ts'
import { RimlightError } from '../../../core/errors.ts'
import { dayMs } from '../../../core/time.ts'
import { textOption, wholeOption } from '../../arguments/option-values.ts'
import { settingFlags } from '../../arguments/setting-flags.ts'
import { failure, usageError } from '../../cli-error.ts'
import { exitCodes } from '../../exit-codes.ts'
import { withLedger } from '../../local/open-ledger.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Values, Verb } from '../../verb.ts'

const maxDays = 3_650
const planNames = Object.keys(plans).join('|')

export const keyAddVerb: Verb = {
  usage: `--account NAME (--v2 --plan ${planNames} | --v1 [--permissions A,B]) [--label TEXT] [--scopes A,B] [--expires DAYS] [--networks A,B]`,
  options: {
    account: { type: 'string', value: 'NAME', about: 'Account that it belongs to' },
    v2: { type: 'boolean', about: 'A key for V2 (X-Key)' },
    plan: { type: 'string', value: planNames, about: 'Plan of a V2 key' },
    v1: { type: 'boolean', about: 'A token for V1 (X-Token)' },
    permissions: {
      type: 'string',
      value: 'A,B',
      about: `What a V1 token may do: ${permissions.join(', ')} [all]`,
    },
    label: { type: 'string', value: 'TEXT', about: 'A note for `key list`' },
    scopes: {
      type: 'string',
      value: 'A,B',
      about: `What it is limited to: actions (${keyActions.join(', ')}), areas (${keyAreas.join(', ')}) or both [no limit]`,
    },
    expires: { type: 'string', value: 'DAYS', about: 'Days after which it stops working [never]' },
    networks: { type: 'string', value: 'A,B', about: 'Networks that it may be used from [all]' },
    ...settingFlags(['data']),
  },
  words: [0, 0],
  async run(context) {
    const name = textOption(context.values, 'account')
    if (name === undefined)
      throw usageError('Missing option: --account; `rimlight account list` shows the accounts')
    const wanted = newKey(context.values)
    const { id, secret } = await withLedger(context, async (ledger) => {
      const account = await createAccounts(ledger).find(name)
      if (!account)
        throw failure(`There is no account called ${plainText(name)}: add it with \`rimlight account add\``)
      if (account.disabledAt !== null) throw failure(`The account ${plainText(name)} is disabled`)
      return await createKeys(ledger).add(account.id, wanted)
    })
    await context.out.write(`${secret}\n`)
    context.terminal.say(
      `Keep the secret: it is not shown again. Revoke it with \`rimlight key revoke ${id}\``,
    )
    return exitCodes.done
  },
}

function newKey(values: Values): NewKey {
  const label = textOption(values, 'label')
  const note = { limits: limitsIn(values), ...(label !== undefined && { label }) }
  const plan = textOption(values, 'plan')
  const listed = textOption(values, 'permissions')
  if (Boolean(values['v1']) === Boolean(values['v2'])) throw usageError('Use either --v1 or --v2')
  if (values['v1']) {
    if (plan !== undefined) throw usageError('--plan is for V2 keys: a V1 token has --permissions')
    return { kind: 'v1', permissions: listed === undefined ? permissions : readPermissions(listed), ...note }
  }
  if (listed !== undefined) throw usageError('--permissions is for V1 tokens: a V2 key has a --plan')
  if (plan === undefined || !isPlanName(plan))
    throw usageError(
      plan === undefined
        ? `Missing option: --plan; choose ${planNames}`
        : `--plan is ${JSON.stringify(plan)}: choose ${planNames}`,
    )
  return { kind: 'v2', plan, ...note }
}

function limitsIn(values: Values): KeyLimits {
  const days = wholeOption(values, 'expires', 1, maxDays)
  try {
    return readKeyLimits(
      {
        scopes: listOption(values, 'scopes'),
        networks: listOption(values, 'networks'),
        expiresAt: days === undefined ? undefined : Date.now() + days * dayMs,
      },
      Date.now(),
    )
  } catch (error) {
    if (error instanceof RimlightError) throw usageError(plainText(error.detail ?? error.message))
    throw error
  }
}

function listOption(values: Values, name: string): string[] | undefined {
  return textOption(values, name)
    ?.split(',')
    .map((part) => part.trim())
}

function readPermissions(text: string) {
  const names = [...new Set(text.split(',').map((name) => name.trim()))]
  const unknown = names.find((name) => !isPermission(name))
  if (unknown !== undefined)
    throw usageError(`${JSON.stringify(unknown)} is not a permission: choose from ${permissions.join(', ')}`)
  return names.filter(isPermission)
}
