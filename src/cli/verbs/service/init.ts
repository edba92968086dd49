import { asObject } from '../../../core/untrusted.ts'
import { textOption } from '../../arguments/option-values.ts'
import { failure, usageError } from '../../cli-error.ts'
import { checkedSecret, checkedUrl, defaultUrl } from '../../client/connection.ts'
import { request } from '../../client/request.ts'
import {
  removeSavedConnection,
  type SavedConnection,
  savedConnectionFile,
  writeSavedConnection,
} from '../../client/saved-connection.ts'
import { exitCodes } from '../../exit-codes.ts'
import { plainText } from '../../terminal/plain-text.ts'
import { waiting } from '../../terminal/progress-line.ts'
import { count } from '../../terminal/quantities.ts'
import { askSecret } from '../../terminal/read-secret.ts'
import type { Context, Verb } from '../../verb.ts'

export const initVerb: Verb = {
  usage: '[KEY] [TOKEN] [--url URL] [--offline] [--remove]',
  details: [
    'Saves the address of a service, a key (rl2-…) for queries and, where it is given, a token (rl1-…) for jobs, in',
    '~/.config/rimlight/client.json, which only you can read. Without KEY it is asked for and not shown. Flags and variables',
    'win over what is saved, and saved secrets are sent to the saved address alone.',
  ].join('\n'),
  options: {
    url: { type: 'string', value: 'URL', about: `Address of the service, or RIMLIGHT_URL [${defaultUrl}]` },
    offline: { type: 'boolean', about: 'Save without asking the service whether the key is valid' },
    remove: { type: 'boolean', about: 'Delete what is saved' },
  },
  words: [0, 2],
  async run(context) {
    const { values, terminal, env } = context
    const file = savedConnectionFile(env)
    if (file === null) throw failure('There is no home folder to save the key in: set HOME')
    if (values['remove']) {
      removeSavedConnection(file)
      terminal.say(`No key is saved in ${plainText(file)}`)
      return exitCodes.done
    }
    const saved = await connectionFrom(context)
    const plan = values['offline']
      ? ''
      : await waiting(terminal, 'asking', () => checkSecrets(context, saved))
    writeSavedConnection(file, saved)
    terminal.say(`Saved for ${saved.url} in ${plainText(file)}${plan}`)
    return exitCodes.done
  },
}

async function connectionFrom(context: Context): Promise<SavedConnection> {
  const { values, positionals, env } = context
  const url = checkedUrl(textOption(values, 'url') ?? env['RIMLIGHT_URL'] ?? defaultUrl)
  const given =
    positionals.length > 0 ? positionals : [await askSecret(context, `Key for ${url} (not shown):`)]
  const secrets = given.map((secret) => checkedSecret(secret, 'The key'))
  const tokens = secrets.filter((secret) => secret.startsWith('rl1-'))
  const keys = secrets.filter((secret) => !secret.startsWith('rl1-'))
  if (tokens.length > 1 || keys.length > 1) throw usageError('Give one key (rl2-…) and one token (rl1-…)')
  return {
    url,
    ...(keys[0] !== undefined && { key: keys[0] }),
    ...(tokens[0] !== undefined && { token: tokens[0] }),
  }
}

/** The service refuses a key that is wrong. A token may lack the permission for jobs and be right. */
async function checkSecrets({ signal }: Context, { url, key, token }: SavedConnection): Promise<string> {
  if (token !== undefined)
    await request(`${url}/v1/tasks`, { headers: { 'x-token': token }, accept: [403], signal })
  if (key === undefined) return ''
  const { body } = await request(`${url}/v2/user/subscription`, { headers: { 'x-key': key }, signal })
  const { subscription, requests_left } = asObject(body)
  const { name } = asObject(subscription)
  if (typeof name !== 'string' || typeof requests_left !== 'number') return ''
  return `: plan ${plainText(name)}, ${count(requests_left)} credits left`
}
