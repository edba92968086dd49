import { type Settings, SettingsError } from '../core/settings.ts'
import type { Roles } from './roles.ts'

/** Among others, a process that only answers leaves everything else to them. */
export function checkReadOnly({ readOnly, natsUrl }: Settings, roles: Roles): void {
  const others = [...roles].filter((role) => role !== 'api')
  if (readOnly && natsUrl !== '' && others.length > 0)
    throw new SettingsError([`--read-only: with --nats-url write --roles api, without ${others.join(', ')}`])
}
