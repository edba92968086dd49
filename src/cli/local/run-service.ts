import path from 'node:path'
import type { Settings } from '../../core/settings/settings.ts'
import type { OverlayRow } from '../../enrich/place.ts'
import { openService, type Service } from '../../service/service.ts'
import { settingsInForce } from '../arguments/settings-in-force.ts'
import { failure } from '../cli-error.ts'
import { exitCodes } from '../exit-codes.ts'
import { openLog } from '../terminal/open-log.ts'
import { plainText } from '../terminal/plain-text.ts'
import { waiting } from '../terminal/progress-line.ts'
import { untilAborted } from '../until-aborted.ts'
import type { Context } from '../verb.ts'
import { noteRunning } from './running-service.ts'
import { surviveRejections } from './survive-rejections.ts'

export type RunOptions = {
  readonly settings: Settings
  readonly logLevel: string
  readonly overlay?: readonly OverlayRow[]
  /** Work before the service says that it is ready. */
  readonly prepare?: (service: Service) => Promise<void>
  /** Work that begins once clients are served. */
  readonly whenOpen?: (service: Service) => Promise<void>
}

/** Runs the service until a signal, then shuts it down in order. */
export async function runService(context: Context, options: RunOptions): Promise<number> {
  const { terminal, signal } = context
  const { settings, overlay, prepare } = options
  const log = openLog(terminal, options.logLevel)
  const stopSurviving = surviveRejections(log)
  const service = await waiting(terminal, 'starting', () =>
    openService({ settings, log, ...(overlay && { overlay }), ...(prepare && { prepare }) }),
  ).catch((error) => {
    stopSurviving()
    throw asListenFailure(error, settings)
  })
  const forget = noteRunning(settings.data, {
    pid: process.pid,
    url: reachable(service.url),
    settings: settingsInForce(context),
  })
  try {
    for (const line of greeting(service, settings, terminal.isTerminal)) terminal.say(line)
    if (!signal.aborted) await options.whenOpen?.(service)
    await untilAborted(signal)
  } finally {
    await waiting(terminal, 'stopping', () => service.stop())
    forget()
    stopSurviving()
  }
  terminal.say('Stopped')
  return exitCodes.done
}

export function greeting(
  { url, firstKeys }: Pick<Service, 'url' | 'firstKeys'>,
  settings: Pick<Settings, 'data' | 'publicUrl'>,
  /** Whether a person reads it: logs are kept, and read by others. */
  isTerminal: boolean,
): string[] {
  const address = settings.publicUrl || reachable(url)
  const file = path.join(path.resolve(settings.data), 'keys.json')
  const shown = isTerminal ? firstKeys : null
  const key = shown?.v2_key ?? '$RIMLIGHT_KEY'
  return [
    `Rimlight answers at ${address} (documentation: ${address}/docs)`,
    ...(shown
      ? [
          `  Sign in at ${address}/sign-in`,
          '  name          operator',
          `  password      ${shown.operator_password}`,
          `  V2 key        ${shown.v2_key}`,
          `  V2 free key   ${shown.v2_free_key}`,
          `  V1 token      ${shown.v1_token}`,
          `These keys are shown only once, and written to ${file}`,
        ]
      : [`The first password and keys are in ${file}`]),
    `Try: curl -H "X-Key: ${key}" ${address}/v2/query/ip/192.0.2.10`,
  ]
}

/** A client cannot connect to the address that means every address. */
function reachable(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

function asListenFailure(error: unknown, { host, port }: Settings): unknown {
  const { code } = error as NodeJS.ErrnoException
  const endpoint = `${plainText(host)} port ${port}`
  if (code === 'EADDRINUSE')
    return failure(
      `${endpoint} is in use: stop the program that listens there, or choose another port with --port`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return failure(`${endpoint} is not an address of this machine: choose another with --host`)
  if (code === 'EACCES')
    return failure(`${endpoint} is not permitted for this user: choose a port from 1024 with --port`)
  return error
}
