import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type RuleSet, removal, routeTable } from './rule-set.ts'

export class FirewallError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FirewallError'
  }
}

/** Rules that are in force, and the way to take them back. */
export type AppliedRules = { remove(): Promise<void> }

/** In the list of abstract sockets, which every network namespace has its own of, as it has its own rules. */
const claimName = '\0rimlight-sensor'

/**
 * Applies the rules, over what a previous process left. While they are, no other sensor of this machine
 * can put its own there: the claim ends with the process, however that ends.
 */
export async function applyRules(rules: RuleSet): Promise<AppliedRules> {
  const release = await claim()
  await refuseForeignRoutes().catch(async (error: unknown) => {
    await release()
    throw error
  })
  try {
    await removeRules()
    await run('nft', ['-f', '-'], rules.nft)
    for (const args of rules.add) await run('ip', args)
  } catch (error) {
    // The first error says what is wrong.
    await removeRules().catch(() => {})
    await release()
    throw error
  }
  return {
    async remove() {
      await removeRules()
      await release()
    },
  }
}

/** Takes back what a run has left, however it ended. Nothing else is touched. */
export async function removeRules(): Promise<void> {
  await run('nft', ['-f', '-'], removal.nft)
  for (const { repeat, args } of removal.ip) {
    // One for every time it was added; `ip` fails when there is none.
    while (await succeeds('ip', args)) if (!repeat) break
  }
}

/** For `--remove`: not while a sensor is using them. */
export async function removeLeftRules(): Promise<void> {
  const release = await claim()
  try {
    await removeRules()
  } finally {
    await release()
  }
}

async function claim(): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy())
  server.listen(claimName)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new FirewallError('another sensor of this machine has its rules in force: stop it first')
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** The number of our table of routes may belong to another program. */
async function refuseForeignRoutes(): Promise<void> {
  for (const version of ['-4', '-6']) {
    const routes = await run('ip', [version, 'route', 'show', 'table', routeTable]).catch(() => '')
    const foreign = routes
      .split('\n')
      .find(
        (line) => line.trim() !== '' && !/^local (default|::\/0|0\.0\.0\.0\/0) dev lo\b/.test(line.trim()),
      )
    if (foreign !== undefined)
      throw new FirewallError(
        `the table of routes ${routeTable} is used by something else: ${foreign.trim()}`,
      )
  }
}

async function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  return await run(program, args).then(
    () => true,
    () => false,
  )
}

const packages: Readonly<Record<string, string>> = { nft: 'nftables', ip: 'iproute2' }

function run(program: string, args: readonly string[], input?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      [...args],
      // Not every user's path has the programs of the administrator.
      { env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` } },
      (error, stdout, stderr) => {
        if (!error) resolve(stdout)
        else if ((error as NodeJS.ErrnoException).code === 'ENOENT')
          reject(new FirewallError(`the command ${program} (package ${packages[program]}) is not installed`))
        else {
          const said = stderr.trim().split('\n')[0] ?? ''
          reject(new FirewallError(`${program} ${args.join(' ')}: ${said || error.message}`))
        }
      },
    )
    child.stdin?.on('error', () => {})
    child.stdin?.end(input ?? '')
  })
}
