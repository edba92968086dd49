import { existsSync, readdirSync } from 'node:fs'
import type { TestContext } from 'node:test'

/** Programs that the tests talk to, and the Debian packages they come from. */
export const neededPrograms: readonly { readonly program: string; readonly packageName: string }[] = [
  { program: 'ip', packageName: 'iproute2' },
  { program: 'nft', packageName: 'nftables' },
  { program: 'sshd', packageName: 'openssh-server' },
  { program: 'ssh-keygen', packageName: 'openssh-client' },
  { program: 'nginx', packageName: 'nginx-light' },
  { program: 'lighttpd', packageName: 'lighttpd' },
  { program: 'redis-server', packageName: 'redis-server' },
  { program: 'postgres', packageName: 'postgresql' },
  { program: 'openssl', packageName: 'openssl' },
]

/** Where the program is; null after marking the test as skipped. On CI a missing program is a failure. */
export function findProgram(t: TestContext, program: string): string | null {
  const found = programPath(program)
  if (found !== undefined) return found
  const packageName = neededPrograms.find((one) => one.program === program)?.packageName ?? program
  const reason = `${program} is not installed (Debian package ${packageName})`
  if (process.env['CI'] === 'true') throw new Error(reason)
  t.skip(reason)
  return null
}

export function programPath(program: string): string | undefined {
  return folders()
    .map((folder) => `${folder}/${program}`)
    .find((file) => existsSync(file))
}

function folders(): readonly string[] {
  // Debian keeps the server programs of PostgreSQL off the path, in a folder for each version.
  const postgres = '/usr/lib/postgresql'
  const versions = existsSync(postgres) ? readdirSync(postgres).map((name) => `${postgres}/${name}/bin`) : []
  return [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin', ...versions]
}
