import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Setting } from './setting.ts'

/**
 * A secret is never a setting itself, since flags are seen in ps and variables in /proc: the setting `x-file` names the
 * file that holds the secret `x`.
 */
export function credentialOf(name: string): string {
  return name.replace(/-file$/, '')
}

/**
 * What systemd hands over with `LoadCredential=x:…` is a file in a folder that only this process can read
 * (systemd.exec(5)); it needs no setting of its own. Empty when there is none.
 */
export function credentialFile(name: string, env: Readonly<Record<string, string | undefined>>): string {
  const folder = env['CREDENTIALS_DIRECTORY'] ?? ''
  if (!path.isAbsolute(folder)) return ''
  const file = path.join(folder, credentialOf(name))
  return existsSync(file) ? file : ''
}

/** The folder of a container has one user, with any mode of its files. */
const containerSecrets = '/run/secrets/'

/** Whether other users of the machine may read a secret. A missing file is reported where it is read. */
export function isOpenToOthers(file: string): boolean {
  if (path.resolve(file).startsWith(containerSecrets)) return false
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && (stat.mode & 0o004) !== 0
}

/** The secrets of a list of settings, with the file of each that is given. */
export function secretFiles(
  list: readonly Setting[],
  fileOf: (setting: Setting) => unknown,
): { readonly name: string; readonly file: string }[] {
  return list.flatMap((setting) => {
    const file = setting.kind === 'secret' ? fileOf(setting) : ''
    return typeof file === 'string' && file !== '' ? [{ name: setting.name, file }] : []
  })
}
