import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'

/** A folder of the system, and what lies over it. */
export type Layer = readonly [over: string, from: string]

/** More addresses than the farm has servers: some want theirs to be on an interface. */
const loopbackAddresses = 120

/**
 * Runs this program again in a network namespace of its own that has nothing but the loopback, and gives its
 * exit code; null when this process already is in one. What happens there reaches no other machine and finds
 * every port free. `layers` are laid over folders of the system, and only what runs there sees them.
 */
export async function enterNamespace(
  argv: readonly string[],
  layers: readonly Layer[] = [],
): Promise<number | null> {
  if (process.env['FARM_NAMESPACE'] === 'yes') {
    prepareLoopback()
    for (const [over, from] of layers)
      execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', `lowerdir=${from}:${over}`, over])
    return null
  }
  const child = spawn('unshare', ['--net', '--mount', process.execPath, ...process.execArgv, ...argv], {
    stdio: 'inherit',
    env: { ...process.env, FARM_NAMESPACE: 'yes' },
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code ?? 1
}

export function prepareLoopback(): void {
  const addresses = Array.from({ length: loopbackAddresses }, (_, n) => `127.40.0.${n + 1}/32`)
  // Without an address that is not a loopback one, some resolvers find that this machine has no IPv4.
  const lines = [...addresses, '192.0.2.1/32'].map((address) => `addr add ${address} dev lo`)
  execFileSync('ip', ['-batch', '-'], { input: ['link set lo up', ...lines].join('\n') })
  // Servers that run as nobody take their usual ports.
  writeFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', '0')
}
