import path from 'node:path'
import { aborted } from '../../core/aborted.ts'
import type { Settings } from '../../core/settings.ts'
import type { OverlayRow } from '../../enrich/place.ts'
import { openService, type Service } from '../../service/service.ts'
import { failure } from '../cli-error.ts'
import { exitCodes } from '../exit-codes.ts'
import { openLog } from '../terminal/open-log.ts'
import { plainText } from '../terminal/plain-text.ts'
import { waiting } from '../terminal/waiting.ts'
import type { Context } from '../verb.ts'

export type RunOptions = {
  readonly settings: Settings
  readonly logLevel: string
  readonly overlay?: readonly OverlayRow[]
  /** What is done once clients are served, until the signal. */
  readonly whenOpen?: (service: Service) => Promise<void>
}

/** Runs the service until a signal, and ends it in order. */
export async function runService(context: Context, options: RunOptions): Promise<number> {
  const { terminal, signal } = context
  const { settings, overlay } = options
  const log = openLog(terminal, options.logLevel)
  const service = await waiting(terminal, 'starting', () =>
    openService({ settings, log, ...(overlay ? { overlay } : {}) }),
  ).catch((error) => {
    throw asListenFailure(error, settings)
  })
  try {
    for (const line of greeting(service, settings)) terminal.say(line)
    if (!signal.aborted) await options.whenOpen?.(service)
    await aborted(signal)
  } finally {
    await waiting(terminal, 'stopping', () => service.stop())
  }
  terminal.say('stopped')
  return exitCodes.done
}

export function greeting(
  { url, firstKeys }: Pick<Service, 'url' | 'firstKeys'>,
  settings: Pick<Settings, 'data' | 'publicUrl'>,
): string[] {
  const address = settings.publicUrl || reachable(url)
  const file = path.join(path.resolve(settings.data), 'keys.json')
  const key = firstKeys?.v2_key ?? '$RIMLIGHT_KEY'
  return [
    `Rimlight answers at ${address} (documentation: ${address}/v2/docs)`,
    ...(firstKeys
      ? [
          `  Sign in at ${address}/sign-in`,
          '  name          operator',
          `  password      ${firstKeys.operator_password}`,
          `  V2 key        ${firstKeys.v2_key}`,
          `  V2 free key   ${firstKeys.v2_free_key}`,
          `  V1 token      ${firstKeys.v1_token}`,
          `These keys are shown this once and written to ${file}`,
        ]
      : [`The first keys are in ${file}`]),
    `Try: curl -H "X-Key: ${key}" ${address}/v2/query/ip/192.0.2.10`,
  ]
}

/** Listening on every address is not an address that a client can call. */
function reachable(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

function asListenFailure(error: unknown, { host, port }: Settings): unknown {
  const { code } = error as NodeJS.ErrnoException
  const place = `${plainText(host)} port ${port}`
  if (code === 'EADDRINUSE')
    return failure(`${place} is in use: stop what listens there, or choose another with --port`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return failure(`${place} is not an address of this machine: choose another with --host`)
  if (code === 'EACCES')
    return failure(`${place} may not be used by this user: choose a port from 1024 with --port`)
  return error
}
