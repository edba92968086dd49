import { execFileSync, spawnSync } from 'node:child_process'

export type Peer = 'masscan' | 'zmap' | 'nmap'

/** Those that are installed, after trying to install those that are not (Debian, as root). */
export function installedPeers(): Peer[] {
  const all: Peer[] = ['masscan', 'zmap', 'nmap']
  const missing = all.filter((peer) => !isInstalled(peer))
  if (missing.length > 0 && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
    })
  return all.filter(isInstalled)
}

function isInstalled(peer: Peer): boolean {
  return spawnSync('which', [peer]).status === 0
}

export function peerVersion(peer: Peer): string {
  const out = spawnSync(peer, ['--version'], { encoding: 'utf8' })
  return /(\d+\.\d+[.\w]*)/.exec(`${out.stdout}${out.stderr}`)?.[1] ?? 'unknown'
}

export type Wire = { readonly device: string; readonly gateway: string }

/** From an address that is not the kernel's, as its manual advises: the kernel's resets do not disturb it. */
export function masscanArgs(wire: Wire, target: string, ports: string, rate: number, wait: number): string[] {
  return [
    target,
    `-p${ports}`,
    '--adapter',
    wire.device,
    '--source-ip',
    '10.76.0.9',
    '--router-mac',
    wire.gateway,
    '--rate',
    String(rate),
    '--wait',
    String(wait),
    '-oL',
    '-',
  ]
}

/** Rate 0 is as fast as it goes; the empty block list lets private networks through. */
export function zmapArgs(wire: Wire, target: string, port: number, rate: number, most?: number): string[] {
  const limit = most === undefined ? [] : ['-n', String(most)]
  return [
    target,
    '-i',
    wire.device,
    '-G',
    wire.gateway,
    '-p',
    String(port),
    '-r',
    String(rate),
    '-c',
    '1',
    '-b',
    '/dev/null',
    '-q',
    ...limit,
  ]
}

export function hardwareAddress(
  run: (command: string, args: readonly string[]) => string,
  device: string,
): string {
  return /link\/ether ([0-9a-f:]{17})/.exec(run('ip', ['link', 'show', device]))?.[1] ?? ''
}

export function cpuName(): string {
  const text = execFileSync('uname', ['-mr'], { encoding: 'utf8' }).trim()
  return `${text}, ${execFileSync('nproc', { encoding: 'utf8' }).trim()} cores`
}
