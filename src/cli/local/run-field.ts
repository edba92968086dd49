import { aborted } from '../../core/aborted.ts'
import type { Settings } from '../../core/settings.ts'
import { openFieldService } from '../../service/field-service.ts'
import type { Roles } from '../../service/roles.ts'
import { exitCodes } from '../exit-codes.ts'
import { openLog } from '../terminal/open-log.ts'
import { waiting } from '../terminal/waiting.ts'
import type { Context } from '../verb.ts'

/** Runs a process without the store until a signal, and ends it in order. */
export async function runField(
  { terminal, signal }: Context,
  settings: Settings,
  roles: Roles,
): Promise<number> {
  const log = openLog(terminal, settings.logLevel)
  const field = await waiting(terminal, 'starting', () => openFieldService(settings, roles, log))
  try {
    const health = field.healthUrl === null ? '' : ` (${field.healthUrl}/readyz)`
    terminal.say(`Rimlight is at work as ${[...roles].join(' and ')}${health}`)
    await aborted(signal)
  } finally {
    await waiting(terminal, 'stopping', () => field.stop())
  }
  terminal.say('stopped')
  return exitCodes.done
}
