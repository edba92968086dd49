import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import { giveAway } from '../protocols/testing/start-program.ts'
import { eventually } from './eventually.ts'
import { freePort } from './free-port.ts'
import { programPath } from './needed-programs.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A real server of Debian's package for the tests of one file, on loopback, without data. */
export type TestPostgres = {
  /** A new, empty database of this server. */
  database(): Promise<string>
  /** Ends the server as a crash would, or as an operator would; its data stay. */
  stop(how?: 'crash' | 'orderly'): Promise<void>
  start(): Promise<void>
}

/** It refuses to run as root. */
const nobody = 65_534

/** Null where the package is missing. */
export async function startPostgres(): Promise<TestPostgres | null> {
  let stop = async (_?: 'crash' | 'orderly'): Promise<void> => {}
  // Before the folder has its own: what is stopped first still has its files.
  after(() => stop())
  const folder = temporaryFolder()
  const program = programPath('postgres')
  const initdb = programPath('initdb')
  if (program === undefined || initdb === undefined) {
    if (process.env['CI'] === 'true') throw new Error('postgres is not installed (Debian package postgresql)')
    return null
  }
  const data = path.join(folder, 'postgres')
  mkdirSync(data)
  giveAway(folder)
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  // A locale with an order of its own: the ledger must not depend on it.
  const made = spawnSync(
    initdb,
    ['-D', data, '-U', 'rimlight', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const urlOf = (name: string): string => `postgres://rimlight@127.0.0.1:${port}/${name}`
  let server: ReturnType<typeof spawn> | undefined
  let databases = 0

  const start = async (): Promise<void> => {
    const argv = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '', '-c', 'fsync=off']
    server = spawn(program, argv, { ...owner, cwd: folder, stdio: 'ignore' })
    const started = server
    const outcome = await eventually(
      async () => (started.exitCode === null ? (await answers(urlOf('postgres'))) && 'ready' : 'ended'),
      'postgres does not answer',
      { deadlineMs: 60_000, intervalMs: 50 },
    )
    if (outcome === 'ended') throw new Error('postgres stopped by itself')
  }
  stop = async (how = 'orderly') => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    // SIGQUIT ends it at once, without writing anything back; SIGINT cancels what is under way.
    server.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT')
    await gone
  }
  await start()
  return {
    async database() {
      databases += 1
      const name = `ledger_${databases}`
      await run(urlOf('postgres'), `CREATE DATABASE ${name}`)
      return urlOf(name)
    },
    stop: (how) => stop(how),
    start,
  }
}

async function answers(url: string): Promise<boolean> {
  return await run(url, 'SELECT 1').then(
    () => true,
    () => false,
  )
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
