import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { freePort } from '../../../testing/free-port.ts'
import { findProgram } from '../../../testing/needed-programs.ts'
import { startProgram } from '../../testing/start-program.ts'

/** A server with files of its host keys. */
export type RunningSshServer = { readonly port: number; readonly keys: readonly string[] }

/** Kind and bits, as ssh-keygen and dropbearkey take them. */
export type KeyKind = readonly [kind: string, bits: string]

export const allKinds: readonly KeyKind[] = [
  ['rsa', '2048'],
  ['ecdsa', '384'],
  ['ed25519', '256'],
]

/** OpenSSH; null after marking the test as skipped. */
export async function startSshd(
  t: TestContext,
  folder: string,
  name: string,
  kinds: readonly KeyKind[],
  settings: readonly string[],
): Promise<RunningSshServer | null> {
  const program = findProgram(t, 'sshd')
  const keygen = program && findProgram(t, 'ssh-keygen')
  if (!program || !keygen) return null
  const port = await freePort()
  const keys = hostKeys(folder, 'key', kinds, (kind, bits, file) => {
    execFileSync(keygen, ['-q', '-t', kind, '-b', bits, '-N', '', '-f', file])
  })
  const lines = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    'UsePAM no',
    // More than a few connections that do not log in are turned away by chance otherwise.
    'MaxStartups 100',
    `PidFile ${folder}/${name}.pid`,
    ...keys.map((file) => `HostKey ${file}`),
    ...settings,
  ]
  const file = path.join(folder, `${name}.conf`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  await startProgram(t, program, ['-D', '-e', '-f', file], { port, folder })
  return { port, keys }
}

export async function startDropbear(
  t: TestContext,
  folder: string,
  kinds: readonly KeyKind[],
): Promise<RunningSshServer | null> {
  const program = findProgram(t, 'dropbear')
  const keygen = program && findProgram(t, 'dropbearkey')
  if (!program || !keygen) return null
  const port = await freePort()
  const keys = hostKeys(folder, 'dropbear', kinds, (kind, bits, file) => {
    const size = kind === 'ed25519' ? [] : ['-s', bits]
    execFileSync(keygen, ['-t', kind, ...size, '-f', file], { stdio: 'ignore' })
    const text = execFileSync(keygen, ['-y', '-f', file], { encoding: 'utf8' })
    writeFileSync(`${file}.pub`, `${/^\S+ AAAA\S+/m.exec(text)![0]} test\n`)
  })
  const argv = ['-F', '-E', '-p', `127.0.0.1:${port}`, '-P', `${folder}/dropbear.pid`]
  await startProgram(t, program, [...argv, ...keys.flatMap((file) => ['-r', file])], { port, folder })
  return { port, keys }
}

/** Keys are made once for all servers of a folder. */
function hostKeys(
  folder: string,
  prefix: string,
  kinds: readonly KeyKind[],
  make: (kind: string, bits: string, file: string) => void,
): readonly string[] {
  return kinds.map(([kind, bits]) => {
    const file = path.join(folder, `${prefix}_${kind}`)
    if (!existsSync(file)) make(kind, bits, file)
    return file
  })
}
