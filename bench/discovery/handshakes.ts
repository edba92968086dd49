import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { parseAddress } from '../../src/core/address.ts'
import { http } from '../../src/protocols/http/module.ts'
import type { ProtocolModule } from '../../src/protocols/protocol-module.ts'
import { ssh } from '../../src/protocols/ssh/module.ts'
import { createDialer, type HeldDialer } from '../../src/scanner/dialer/create-dialer.ts'
import { everyLimiter } from '../../src/scanner/discovery/rate/rate-limiter.ts'
import { rangesOf } from '../../src/scanner/scope/known-ranges.ts'
import { createScope } from '../../src/scanner/scope/scope.ts'
import { type FarmMember, startFarm } from '../../src/testing/farm/start-farm.ts'
import { times, whole } from '../harness/figures.ts'
import { loadAverage } from '../harness/machine.ts'
import type { Subject } from '../harness/subject.ts'

const warmUpMilliseconds = 2000
const runMilliseconds = 5000
const together = 16
const keyscanHosts = 400

type Rate = { readonly perSecond: number; readonly perCpuSecond: number }
type Handshake = (dial: HeldDialer, member: FarmMember) => Promise<void>

const scope = createScope({ allow: rangesOf(['127.0.0.0/8']), exclude: [], stopped: false })
const limits = { milliseconds: 10_000, bytes: 1_000_000, connections: 4 }

export const handshakes: Subject = {
  name: 'handshakes',
  about: 'handshakes a second on one core, through the dialer of scans',
  async run(_options, say) {
    const farm = await startFarm(['nginx', 'sshd', 'nginx-tls'])
    const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-bench-handshakes-'))
    try {
      const member = (id: string): FarmMember => farm.members.find(({ service }) => service.id === id)!
      const rows: string[][] = []
      for (const { name, id, handshake, peer, peerName } of kinds(folder)) {
        say(`${name}, load ${loadAverage()}`)
        await rateOfOurs(handshake, member(id), warmUpMilliseconds)
        const ours = await rateOfOurs(handshake, member(id), runMilliseconds)
        const theirs = await peer(member(id))
        rows.push([
          name,
          `${whole(ours.perSecond)}/s`,
          `${whole(ours.perCpuSecond)}/s`,
          peerName,
          `${whole(theirs.perSecond)}/s`,
          `${whole(theirs.perCpuSecond)}/s`,
          times(ours.perCpuSecond / theirs.perCpuSecond),
        ])
      }
      const head = ['handshake', 'wall', 'per CPU second', 'peer', 'wall', 'per CPU second', 'ratio']
      const notes = [
        `${together} at a time for ${runMilliseconds / 1000} s after ${warmUpMilliseconds / 1000} s of warm-up, one process, a new connection each; servers on the same machine and not counted in CPU seconds`,
        'http: the module, page read and decoded; ssh: the module, as far as the host key, with curve25519; tls: the dialer, TLS 1.2 as that nginx offers it, ECDHE and an RSA certificate',
        'ab reads the page and decodes nothing; ssh-keyscan collects the same key; openssl s_time does one full handshake at a time; all of them are C',
        'the ratio is of handshakes per CPU second of the scanner itself',
      ]
      return { tables: [{ title: 'Handshakes on one core', head, rows }], notes }
    } finally {
      await farm.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function kinds(folder: string) {
  return [
    { name: 'http', id: 'nginx', handshake: runsModule(http), peerName: 'ab', peer: rateOfAb },
    {
      name: 'ssh',
      id: 'sshd',
      handshake: runsModule(ssh),
      peerName: 'ssh-keyscan',
      peer: (member: FarmMember) => rateOfKeyscan(member, folder),
    },
    {
      name: 'tls',
      id: 'nginx-tls',
      handshake: async (dial: HeldDialer) => (await dial.connect({ tls: {} })).close(),
      peerName: 'openssl s_time',
      peer: rateOfOpenssl,
    },
  ]
}

function runsModule(module: ProtocolModule): Handshake {
  return async (dial, { host, port }) => {
    const target = { address: parseAddress(host)!, port, protocol: 'tcp' } as const
    const result = await module.run({
      target,
      dial,
      signal: dial.signal,
      config: {},
      userAgent: 'Rimlight/bench (+https://scan.example/)',
    })
    if (result.error !== undefined) throw new Error(`${module.name}: ${result.error}`)
  }
}

async function rateOfOurs(handshake: Handshake, member: FarmMember, milliseconds: number): Promise<Rate> {
  const target = { address: parseAddress(member.host)!, port: member.port, protocol: 'tcp' } as const
  const begun = performance.now()
  const cpu = process.cpuUsage()
  let done = 0
  const work = async (): Promise<void> => {
    while (performance.now() - begun < milliseconds) {
      const dial = createDialer({
        target,
        limits,
        scope,
        isNamed: () => false,
        limiter: everyLimiter([]),
        resolver: () => Promise.reject(new Error('no names are asked here')),
        signal: new AbortController().signal,
      })
      try {
        await handshake(dial, member)
        done += 1
      } finally {
        dial.close()
      }
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  const { user, system } = process.cpuUsage(cpu)
  return {
    perSecond: (done * 1000) / (performance.now() - begun),
    perCpuSecond: (done * 1_000_000) / (user + system),
  }
}

/** What a program wrote, and its own CPU seconds as the shell tells them. */
async function timedProgram(words: readonly string[]) {
  const script = 'TIMEFORMAT="cpu %U %S"; time "$@"'
  const begun = performance.now()
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script, 'bash', ...words], {
    maxBuffer: 16 * 1024 * 1024,
  })
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)\s*$/.exec(stderr)!
  return { stdout, cpu: Number(user) + Number(system), seconds: (performance.now() - begun) / 1000 }
}

async function rateOfAb({ host, port }: FarmMember): Promise<Rate> {
  const words = ['ab', '-q', '-c', String(together), '-t', String(runMilliseconds / 1000), '-n', '1000000']
  const { stdout, cpu } = await timedProgram([...words, `http://${host}:${port}/`])
  const count = Number(/Complete requests:\s+(\d+)/.exec(stdout)![1])
  return { perSecond: Number(/Requests per second:\s+([\d.]+)/.exec(stdout)![1]), perCpuSecond: count / cpu }
}

/** It asks each line of a file once, and many of them at a time. */
async function rateOfKeyscan({ host, port }: FarmMember, folder: string): Promise<Rate> {
  const file = path.join(folder, 'hosts')
  writeFileSync(file, `${host}\n`.repeat(keyscanHosts))
  const words = ['ssh-keyscan', '-t', 'ed25519', '-p', String(port), '-f', file]
  const { stdout, cpu, seconds } = await timedProgram(words)
  const count = stdout.split('\n').filter((line) => line.includes('ssh-ed25519')).length
  return { perSecond: count / seconds, perCpuSecond: count / cpu }
}

async function rateOfOpenssl({ host, port }: FarmMember): Promise<Rate> {
  const words = ['openssl', 's_time', '-connect', `${host}:${port}`, '-new', '-time']
  const { stdout, cpu, seconds } = await timedProgram([...words, String(runMilliseconds / 1000)])
  const count = Number(/(\d+) connections in/.exec(stdout)![1])
  return { perSecond: count / seconds, perCpuSecond: count / cpu }
}
