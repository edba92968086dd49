import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { startProgram } from '../../../protocols/testing/start-program.ts'
import { freePort } from '../../../testing/free-port.ts'
import type { NameServer } from '../upstream/name-server.ts'

/** NSD with the given zones on a free port of the loopback address. */
export async function startNsd(
  t: TestContext,
  program: string,
  folder: string,
  zones: Readonly<Record<string, string>>,
  givenPort?: number,
): Promise<NameServer> {
  const port = givenPort ?? (await freePort())
  const configuration = writeNsdFiles(folder, port, zones)
  await startProgram(t, program, ['-d', '-c', configuration], { port, folder })
  return { address: '127.0.0.1', port }
}

/** The zones and the configuration, whose name is returned. */
export function writeNsdFiles(folder: string, port: number, zones: Readonly<Record<string, string>>): string {
  mkdirSync(folder, { recursive: true })
  const lines = [
    'server:',
    `  ip-address: 127.0.0.1@${port}`,
    ...['username: ""', 'chroot: ""', 'database: ""', 'pidfile: ""', 'server-count: 1', 'verbosity: 0'],
    ...[`zonesdir: "${folder}"`, `zonelistfile: "${folder}/zones.list"`, `xfrdfile: "${folder}/xfrd"`],
    ...[`xfrdir: "${folder}"`, 'rrl-ratelimit: 0'],
    'remote-control:',
    '  control-enable: no',
  ]
  for (const [name, text] of Object.entries(zones)) {
    writeFileSync(path.join(folder, `${name}.zone`), text)
    lines.push('zone:', `  name: "${name}"`, `  zonefile: "${name}.zone"`)
  }
  const configuration = path.join(folder, 'nsd.conf')
  writeFileSync(configuration, `${lines.join('\n')}\n`)
  return configuration
}

/** The beginning of a zone: its authority and name server. */
export function zoneHead(name: string): string {
  return `$ORIGIN ${name}.\n$TTL 300\n@ IN SOA ns1 hostmaster 1 3600 600 86400 60\n@ IN NS ns1\nns1 IN A 192.0.2.53\n`
}
