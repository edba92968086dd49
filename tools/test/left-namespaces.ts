import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const folder = '/run/netns'
/** As the tests name theirs: with the process that made it. */
const ofTests = /^rl-(\d+)-/

export type LeftNamespaces = {
  /** Removes the network namespaces that are new and whose maker has ended, with what runs in them; their names. */
  remove(): string[]
}

/** Knows which network namespaces were there before the tests. */
export function createLeftNamespaces(): LeftNamespaces {
  const before = new Set(names())
  return {
    remove: () =>
      names()
        .filter((name) => !before.has(name) && isAbandoned(name))
        .map((name) => {
          const { stdout } = spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' })
          for (const pid of (stdout ?? '').split('\n').filter(Boolean)) end(Number(pid))
          spawnSync('ip', ['netns', 'del', name])
          return `network namespace ${name}`
        }),
  }
}

function names(): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

function isAbandoned(name: string): boolean {
  const maker = ofTests.exec(name)?.[1]
  return maker !== undefined && !existsSync(`/proc/${maker}`)
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
