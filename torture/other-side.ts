import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** A second network namespace, joined to ours by one cable that can be pulled out. */
export type OtherSide = {
  /** Words in front of a command that is to run there. */
  readonly prefix: readonly string[]
  /** Where ours is reached from there. */
  readonly ourAddress: string
  link(state: 'up' | 'down'): void
  close(): void
}

/** Where `ip netns` keeps the names of namespaces. */
const names = '/run/netns'
const ourDevice = 'rltorture0'
const theirDevice = 'rltorture1'

export function openOtherSide(): OtherSide {
  const name = 'rl-torture'
  const ip = (...words: readonly string[]): void => {
    execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const close = (): void => {
    try {
      ip('netns', 'del', name)
    } catch {
      // It went with the namespace around it.
    }
  }
  // The mounts are our own: names in here are not seen elsewhere, and end with us.
  mkdirSync(names, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', names])
  ip('netns', 'add', name)
  try {
    ip('link', 'add', ourDevice, 'type', 'veth', 'peer', 'name', theirDevice, 'netns', name)
    ip('addr', 'add', '10.94.0.1/24', 'dev', ourDevice)
    ip('-n', name, 'addr', 'add', '10.94.0.2/24', 'dev', theirDevice)
    ip('link', 'set', ourDevice, 'up')
    ip('-n', name, 'link', 'set', theirDevice, 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
  } catch (error) {
    close()
    throw error
  }
  return {
    prefix: ['ip', 'netns', 'exec', name],
    ourAddress: '10.94.0.1',
    link: (state) => ip('link', 'set', ourDevice, state),
    close,
  }
}
