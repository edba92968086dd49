import { readFileSync } from 'node:fs'
import path from 'node:path'
import { textOption } from '../arguments/option-values.ts'
import { usageError } from '../cli-error.ts'
import { jsonOption } from '../terminal/text-table.ts'
import type { Context, Options } from '../verb.ts'
import { readSavedConnection, type SavedConnection } from './saved-connection.ts'

/** The service of the client verbs, and their secret. */
export type Connection = { readonly url: string; readonly secret: string }

export const defaultUrl = 'http://127.0.0.1:8080'

export const clientOptions: Options = {
  url: { type: 'string', value: 'URL', about: `Address of the service, or RIMLIGHT_URL [${defaultUrl}]` },
  key: {
    type: 'string',
    value: 'KEY',
    about: 'API key (V2), or RIMLIGHT_KEY, which no other user can see in ps',
  },
  data: {
    type: 'string',
    value: 'TEXT',
    about: 'Data folder whose first key is used for a local service [data]',
  },
  ...jsonOption,
}

export function connectionOf(context: Context): Connection {
  const url = serviceUrl(context)
  const secret =
    textOption(context.values, 'key') ??
    variableSecret(context, 'RIMLIGHT_KEY') ??
    savedSecret(context, url, 'key') ??
    localSecret(context, url, 'v2_key')
  if (secret === undefined)
    throw usageError(
      `Missing key for ${url}: set RIMLIGHT_KEY, save a key with \`rimlight init\`, or name the data folder of a service on this machine with --data`,
    )
  return { url, secret: checkedSecret(secret, 'RIMLIGHT_KEY') }
}

export function tokenConnection(context: Context, url: string): Connection {
  const secret =
    textOption(context.values, 'token') ??
    variableSecret(context, 'RIMLIGHT_TOKEN') ??
    savedSecret(context, url, 'token') ??
    localSecret(context, url, 'v1_token')
  if (secret === undefined)
    throw usageError(
      `Missing token for ${url}: set RIMLIGHT_TOKEN, save a token with \`rimlight init\`, or name the data folder of this machine with --data`,
    )
  return { url, secret: checkedSecret(secret, 'RIMLIGHT_TOKEN') }
}

/** The variable, or the content of the file that `NAME_FILE` names. */
function variableSecret({ env }: Context, name: string): string | undefined {
  const file = env[`${name}_FILE`]
  if (env[name] !== undefined || file === undefined || file === '') return env[name]
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw usageError(`${name}_FILE: ${(error as Error).message}`)
  }
}

export function serviceUrl(context: Context): string {
  return checkedUrl(askedUrl(context) ?? defaultUrl)
}

/** The address that a flag, a variable or `rimlight init` names. */
export function askedUrl(context: Context): string | undefined {
  return textOption(context.values, 'url') ?? context.env['RIMLIGHT_URL'] ?? savedOf(context)?.url
}

/** `--data` on the command line means this machine, and what was saved is left out. */
function savedOf({ values, env }: Context): SavedConnection | null {
  return values['data'] === undefined ? readSavedConnection(env) : null
}

function savedSecret(context: Context, url: string, name: 'key' | 'token'): string | undefined {
  const saved = savedOf(context)
  return saved?.url === url ? saved[name] : undefined
}

export function checkedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw usageError(`The URL ${JSON.stringify(text)} does not have the form http://host:port`)
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** The keys of the first start are in the data folder. They are sent to this machine only. */
function localSecret(context: Context, url: string, name: 'v1_token' | 'v2_key'): string | undefined {
  if (!isLoopback(url)) return undefined
  const root = textOption(context.values, 'data') ?? context.env['RIMLIGHT_DATA'] ?? 'data'
  try {
    const keys: unknown = JSON.parse(readFileSync(path.join(root, 'keys.json'), 'utf8'))
    const secret = (keys as Record<string, unknown> | null)?.[name]
    return typeof secret === 'string' ? secret : undefined
  } catch {
    return undefined
  }
}

export function checkedSecret(secret: string, name: string): string {
  // Other characters are not allowed in a header.
  if (!/^[\x21-\x7e]+$/.test(secret))
    throw usageError(`${name} is empty or has characters that no secret has`)
  return secret
}
