import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isOpenToOthers, secretFiles } from '../../../core/settings/secrets.ts'
import type { Setting } from '../../../core/settings/setting.ts'
import { memberOf, type Settings, settingList } from '../../../core/settings/settings.ts'
import { type Diagnosis, type DoctorCheck, fine, problem, warning } from './doctor-check.ts'

export const checkAddresses: DoctorCheck = async ({ settings }) => {
  const { host, publicUrl, trustedProxies } = settings
  const isLocal = host === '127.0.0.1' || host === '::1' || host === 'localhost'
  if (!isLocal && !publicUrl.startsWith('https:'))
    return [
      warning(
        'addresses',
        `it listens on ${host} without encryption`,
        'put a proxy with TLS before it, and set public-url to its https address',
      ),
    ]
  if (publicUrl !== '' && trustedProxies.length === 0)
    return [
      warning(
        'addresses',
        'public-url is set and trusted-proxies is not: every client has the address of the proxy',
        'set trusted-proxies to the address of the proxy',
      ),
    ]
  return [fine('addresses', isLocal ? `it listens on ${host} only` : `clients use ${publicUrl}`)]
}

/** What only the user of the service may read. */
const privateFiles = ['ledger.db', 'keys.json', 'link-secret']

export const checkFolderModes: DoctorCheck = async ({ settings, hasFolder }) => {
  if (!hasFolder) return []
  const found: Diagnosis[] = []
  for (const name of ['.', ...privateFiles]) {
    const file = path.join(path.resolve(settings.data), name)
    const mode = await stat(file).then(
      (stats) => stats.mode,
      () => 0,
    )
    if ((mode & 0o007) === 0) continue
    // Nobody gets to the files of a folder that is closed.
    if (name !== '.' && found.length === 0) continue
    found.push(problem('data folder', `other users of this machine can open ${file}`, `chmod o-rwx ${file}`))
  }
  return found.length > 0 ? found : [fine('data folder', 'other users of this machine cannot open it')]
}

export const checkSecretFiles: DoctorCheck = async ({ settings }) => {
  const given = secretFiles(
    settingList as readonly Setting[],
    ({ name }) => settings[memberOf(name) as keyof Settings],
  )
  return given
    .filter(({ file }) => isOpenToOthers(file))
    .map(({ name, file }) =>
      problem('secrets', `other users of this machine can read the file of ${name}`, `chmod o-rwx ${file}`),
    )
}
