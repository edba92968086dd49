import { type Settings, SettingsError } from '../core/settings/settings.ts'

/** What a process can do. Those in `storeRoles` need the column store, the others the ledger and NATS alone. */
export const roles = ['api', 'ingest', 'worker', 'sensor', 'dht'] as const
export type Role = (typeof roles)[number]
export type Roles = ReadonlySet<Role>

const storeRoles: readonly Role[] = ['api', 'ingest']
/** What one process must do when no other shares the work. */
const aloneRoles: readonly Role[] = ['api', 'ingest', 'worker']

type RoleSettings = Pick<Settings, 'roles' | 'natsUrl'>

/** The roles that the settings name. All problems are reported at once. */
export function rolesOf(settings: RoleSettings, store: { readonly onServer: boolean }): Roles {
  const problems: string[] = []
  const chosen = new Set<Role>()
  for (const name of settings.roles)
    if (isRole(name)) chosen.add(name)
    else problems.push(`--roles: ${JSON.stringify(name)} is no role; choose from ${roles.join(', ')}`)
  if (problems.length === 0 && chosen.size === 0)
    problems.push(`--roles: choose at least one of ${roles.join(', ')}`)
  const missing = aloneRoles.filter((role) => !chosen.has(role))
  if (problems.length === 0 && settings.natsUrl === '' && missing.length > 0)
    problems.push(
      `--roles: without ${missing.join(' and ')} this process needs others for the rest, and --nats-url to reach them`,
    )
  const held = storeRoles.filter((role) => chosen.has(role))
  if (problems.length === 0 && held.length === 1 && !store.onServer)
    problems.push(
      `--roles: ${held[0]} alone needs a ClickHouse server, since the embedded store opens for one process only: give one process both api and ingest`,
    )
  if (problems.length > 0) throw new SettingsError(problems)
  return chosen
}

/** Whether a process with these roles opens the column store. */
export function holdsStore(chosen: Roles): boolean {
  return storeRoles.some((role) => chosen.has(role))
}

function isRole(name: string): name is Role {
  return (roles as readonly string[]).includes(name)
}

/** In a cluster, a process that only answers leaves everything else to the others. */
export function checkReadOnly({ readOnly, natsUrl }: Settings, chosen: Roles): void {
  const others = [...chosen].filter((role) => role !== 'api')
  if (readOnly && natsUrl !== '' && others.length > 0)
    throw new SettingsError([`--read-only: with --nats-url write --roles api, without ${others.join(', ')}`])
}
