import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { giveAway } from '../src/protocols/testing/start-program.ts'
import { freePort } from '../src/testing/free-port.ts'
import { neededPrograms, programPath } from '../src/testing/needed-programs.ts'
import { patientMs } from './patience.ts'
import { type Program, program } from './processes.ts'

/** What an installation needs and this machine does not have. */
export class MissingPart extends Error {}

/** A server beside the processes of the installation, and how they reach it. */
export type ServerPart = {
  readonly program: Program
  readonly flags: readonly string[]
  close(): void
}

const nobody = 65_534
const s3File = fileURLToPath(new URL('./s3-server.ts', import.meta.url))

export async function natsPart(root: string, host: string): Promise<ServerPart> {
  const found = needed('nats-server')
  const port = await freePort()
  const monitor = await freePort()
  const file = path.join(root, 'nats.conf')
  writeFileSync(
    file,
    [
      `listen: ${host}:${port}`,
      `http: 127.0.0.1:${monitor}`,
      `jetstream { store_dir: "${path.join(root, 'streams')}", max_file_store: 4GB, max_memory_store: 64MB }`,
    ].join('\n'),
  )
  const ready = (): Promise<boolean> => answers(`http://127.0.0.1:${monitor}/healthz`)
  return {
    program: program({ command: [found, '-c', file], ready }),
    flags: ['--nats-url', `nats://${host}:${port}`],
    close: () => {},
  }
}

/** It writes through to its disk as it does for an operator. */
export async function postgresPart(): Promise<ServerPart> {
  const found = needed('postgres')
  const initdb = needed('initdb')
  // It refuses to run as root, and another user has to be able to enter the folder.
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-torture-postgres-'))
  const close = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const data = path.join(folder, 'data')
    mkdirSync(data)
    giveAway(folder)
    const made = spawnSync(
      initdb,
      ['-D', data, '-U', 'rimlight', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      { ...owner, cwd: folder, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
    const port = await freePort()
    const url = `postgres://rimlight@127.0.0.1:${port}/postgres`
    return {
      program: program({
        command: [found, '-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', ''],
        ...(owner ? { owner } : {}),
        // Both end all of its processes: at once with nothing written back, and in order.
        killSignal: 'SIGQUIT',
        stopSignal: 'SIGINT',
        ready: () => postgresAnswers(url),
      }),
      flags: ['--postgres-url', url],
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

export async function s3Part(root: string): Promise<ServerPart> {
  const port = await freePort()
  const keyFile = path.join(root, 's3-key')
  // The one pair that it knows.
  writeFileSync(keyFile, 'S3RVER', { mode: 0o600 })
  const command = [process.execPath, '--no-warnings', s3File, String(port), path.join(root, 's3')]
  return {
    program: program({ command, ready: (said) => said.includes('listens') }),
    flags: [
      ...['--s3-url', `http://127.0.0.1:${port}/torture`],
      ...['--s3-access-key-file', keyFile, '--s3-secret-key-file', keyFile],
    ],
    close: () => {},
  }
}

export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patientMs(2_000)) }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
}

async function postgresAnswers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // A connection that breaks while it is asked is an answer too: not yet.
  client.on('error', () => {})
  return await client
    .connect()
    .then(() => client.query('SELECT 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end().catch(() => {}))
}

function needed(name: string): string {
  const found = programPath(name)
  if (found !== undefined) return found
  const owner = name === 'initdb' ? 'postgres' : name
  const packageName = neededPrograms.find((one) => one.program === owner)?.packageName ?? name
  throw new MissingPart(`${name} (Debian package ${packageName})`)
}
