import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/**
 * Two network namespaces joined by one cable, without a way out: the only network on which tests send packets
 * of their own making. `scanner` is 10.76.0.1 and fd76::1, `target` 10.76.0.2 and fd76::2.
 */
export type NamespacePair = {
  readonly scannerDevice: string
  readonly targetDevice: string
  /** Runs a command in one of them and gives what it wrote. */
  run(side: Side, command: string, args: readonly string[]): string
  /** Has nftables apply the rules to what comes in, before the kernel looks at it or when it is for itself. */
  rules(side: Side, hook: 'prerouting' | 'input', rules: readonly string[]): void
  /** Starts one of this folder's programs, with so many descriptors at most, and waits for its first line. */
  start(side: Side, program: string, config: unknown, descriptors?: number): Promise<Running>
  /** Everything the pair has started and made is gone afterwards. */
  close(): Promise<void>
}

export type Side = 'scanner' | 'target'

export type Running = {
  readonly firstLine: string
  readonly pid: number
  /** The last line it writes, once it has ended by itself. */
  result(): Promise<string>
  stop(): Promise<void>
}

/** What this machine lacks for namespaces; null when it lacks nothing. */
export function missingForNamespaces(): string | null {
  if (process.platform !== 'linux') return 'network namespaces exist on Linux only'
  if (process.getuid?.() !== 0) return 'making network namespaces needs root'
  for (const [tool, args, from] of [
    ['ip', ['-V'], 'iproute2'],
    ['nft', ['-v'], 'nftables'],
  ] as const)
    if (spawnSync(tool, args).error) return `the command ${tool} (package ${from}) is not installed`
  const trial = spawnSync('unshare', ['--net', 'true'])
  if (trial.error || trial.status !== 0) return 'this machine does not allow new network namespaces'
  return null
}

/** Skips a test on a developer's machine that cannot run it; on CI, where it has to run, fails it. */
export function namespacesOrSkip(test: { skip(reason: string): void }): boolean {
  const missing = missingForNamespaces()
  if (missing === null) return true
  if (process.env['CI'] === 'true') throw new Error(`this test has to run here and cannot: ${missing}`)
  test.skip(missing)
  return false
}

export function createNamespacePair(label: string): NamespacePair {
  const name = (side: Side): string => `rl-${process.pid}-${label}-${side}`
  const device = { scanner: `rls${label}`, target: `rlt${label}` }
  const started = new Set<Running>()
  const ip = (...args: string[]): string =>
    execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const remove = (): void => {
    for (const side of ['scanner', 'target'] as const) spawnSync('ip', ['netns', 'del', name(side)])
  }
  const run = (side: Side, command: string, args: readonly string[]): string =>
    ip('netns', 'exec', name(side), command, ...args)
  try {
    ip('netns', 'add', name('scanner'))
    ip('netns', 'add', name('target'))
    ip(
      'link',
      'add',
      device.scanner,
      'netns',
      name('scanner'),
      'type',
      'veth',
      'peer',
      'name',
      device.target,
      'netns',
      name('target'),
    )
    for (const [side, number] of [
      ['scanner', 1],
      ['target', 2],
    ] as const) {
      run(side, 'ip', ['link', 'set', 'lo', 'up'])
      run(side, 'ip', ['addr', 'add', `10.76.0.${number}/24`, 'dev', device[side]])
      run(side, 'ip', ['-6', 'addr', 'add', `fd76::${number}/64`, 'dev', device[side], 'nodad'])
      run(side, 'ip', ['link', 'set', device[side], 'up'])
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    scannerDevice: device.scanner,
    targetDevice: device.target,
    run,
    rules: (side, hook, rules) => {
      const chain = [`type filter hook ${hook} priority -300`, ...rules].join('\n')
      const text = `table inet testbed {\nchain incoming {\n${chain}\n}\n}\n`
      execFileSync('ip', ['netns', 'exec', name(side), 'nft', '-f', '-'], {
        input: text,
        stdio: ['pipe', 'ignore', 'pipe'],
      })
    },
    start: async (side, program, config, descriptors = 4096) => {
      const running = await startProgram(name(side), program, config, descriptors)
      started.add(running)
      return running
    },
    close: async () => {
      await Promise.all([...started].map((running) => running.stop()))
      remove()
    },
  }
}

async function startProgram(
  namespace: string,
  program: string,
  config: unknown,
  descriptors: number,
): Promise<Running> {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const limited = ['sh', '-c', `ulimit -n ${descriptors} && exec "$@"`, 'sh']
  const child = spawn(
    'ip',
    ['netns', 'exec', namespace, ...limited, process.execPath, '--no-warnings', path, JSON.stringify(config)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env['PATH'] ?? '' } },
  )
  const closed = once(child, 'close')
  const lines = createInterface({ input: child.stdout! })
  let last = ''
  lines.on('line', (line) => {
    last = line
  })
  const firstLine = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    closed.then(() => {
      throw new Error(`${program} ended before it said anything`)
    }),
  ])
  return {
    firstLine,
    pid: child.pid ?? 0,
    result: async () => {
      const [code] = await closed
      if (code !== 0) throw new Error(`${program} ended with code ${code}`)
      return last
    },
    stop: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}
