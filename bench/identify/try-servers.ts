import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from '../../src/testing/eventually.ts'
import { prepareLoopback } from '../../src/testing/farm/enter-namespace.ts'
import { plainService } from '../../src/testing/farm/farm-service.ts'
import { truth } from './farm/server.ts'
import { unpackedFolder, unpackPackages } from './farm/unpack-packages.ts'
import { ourScanner } from './our-scanner.ts'

/**
 * What `service-simple` says of servers that no farm has, for writing rules: `try-servers.ts FILE`. The file has a line
 * `== id packages tcp/port udp/port` for each server (packages joined by commas, `-` for none), and below it the commands of the
 * shell that start it in a folder of its own. It runs in namespaces of its own, where nothing that is written stays; needs root.
 */
type Port = { readonly transport: 'tcp' | 'udp'; readonly port: number }
type Recipe = {
  readonly id: string
  readonly packages: readonly string[]
  readonly ports: readonly Port[]
  readonly script: string
}

const host = '127.0.0.1'
const maxStartMs = 40_000

function readRecipes(text: string): readonly Recipe[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((block) => {
      const end = block.indexOf('\n')
      const [id = '', packages = '-', ...ports] = block.slice(0, end).trim().split(/\s+/)
      return {
        id,
        packages: packages === '-' ? [] : packages.split(','),
        ports: ports.map((one): Port => {
          const [transport, port] = one.split('/')
          return { transport: transport === 'udp' ? 'udp' : 'tcp', port: Number(port) }
        }),
        script: block.slice(end + 1),
      }
    })
}

/** What the packages have below /usr and /etc is laid over the system, and what servers write stays in memory. */
function layUnpacked(): void {
  const root = path.join(unpackedFolder, 'root')
  const mount = (...argv: string[]): unknown => execFileSync('mount', argv)
  const memory = '/mnt'
  mount('-t', 'tmpfs', 'tmpfs', memory)
  for (const name of ['usr', 'etc', 'var', 'srv', 'opt'].filter((one) => existsSync(path.join(root, one)))) {
    const [upper, work] = ['upper', 'work'].map((kind) => path.join(memory, name, kind)) as [string, string]
    for (const folder of [upper, work]) mkdirSync(folder, { recursive: true })
    const layers = `lowerdir=${path.join(root, name)}:/${name},upperdir=${upper},workdir=${work}`
    mount('-t', 'overlay', 'overlay', '-o', layers, `/${name}`)
  }
  for (const folder of ['/run', '/tmp', '/home', '/root']) mount('-t', 'tmpfs', 'tmpfs', folder)
  mount('-t', 'proc', 'proc', '/proc')
}

function isOpen({ transport, port }: Port): boolean {
  const number = port.toString(16).toUpperCase().padStart(4, '0')
  const line = new RegExp(
    `^ *\\d+: [0-9A-F]+:${number} [0-9A-F]+:0000 ${transport === 'tcp' ? '0A' : '07'} `,
    'm',
  )
  return ['', '6'].some((family) => line.test(readFileSync(`/proc/net/${transport}${family}`, 'utf8')))
}

async function tryServer({ id, ports, script }: Recipe): Promise<void> {
  const folder = mkdtempSync(`/tmp/${id}-`)
  const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin:/usr/games`, HOME: folder }
  const child = spawn('sh', ['-c', script], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output = (output + bytes.toString('latin1')).slice(-1500)
    })
  for (const port of ports) {
    const name = `${id} ${port.transport}/${port.port}`
    try {
      await eventually(() => isOpen(port), name, { deadlineMs: maxStartMs, intervalMs: 200 })
    } catch {
      process.stdout.write(`${name}: does not listen\n${output.replace(/^/gm, '    ')}\n`)
      continue
    }
    const finding = await ourScanner.identify({
      service: {
        ...plainService,
        id,
        transport: port.transport,
        packageName: '-',
        program: 'sh',
        usualPort: port.port,
        truth: truth([], [], []),
        start: () => ({ argv: [] }),
      },
      host,
      port: port.port,
      pid: child.pid ?? 0,
      version: '',
    })
    process.stdout.write(`${name}: ${JSON.stringify(finding)}\n`)
  }
}

async function main(): Promise<void> {
  const recipes = readRecipes(readFileSync(process.argv[2]!, 'utf8'))
  if (process.env['FARM_NAMESPACE'] === undefined) {
    unpackPackages([...new Set(recipes.flatMap(({ packages }) => packages))], (text) =>
      process.stderr.write(`${text}\n`),
    )
    const again = [...process.execArgv, fileURLToPath(import.meta.url), path.resolve(process.argv[2]!)]
    execFileSync('unshare', ['--net', '--mount', '--pid', '--fork', process.execPath, ...again], {
      stdio: 'inherit',
      env: { ...process.env, FARM_NAMESPACE: 'yes' },
    })
    return
  }
  prepareLoopback()
  layUnpacked()
  await Promise.all(recipes.map(tryServer))
  process.exit(0)
}

await main()
