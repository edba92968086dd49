import assert from 'node:assert/strict'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import type { ServiceData } from '../../core/events/host-event.ts'
import { createServiceSimple } from '../../protocols/service-simple/module.ts'
import { defaultWaits } from '../../protocols/service-simple/waits.ts'
import { runModule } from '../../protocols/testing/run-module.ts'
import { programPath } from '../needed-programs.ts'
import { judge } from './judge.ts'
import { isLoopback, listeningSockets } from './listening-sockets.ts'
import { farmServices } from './services/services.ts'
import { type Farm, type FarmMember, startFarm } from './start-farm.ts'

/** Where other tests have the processor, a server needs longer for an answer than one that is only guessed at gets. */
const serviceSimple = createServiceSimple({ waits: { ...defaultWaits, answer: 10_000, guess: 5_000 } })

/** One of each kind: those that speak first and those that do not, over TCP, UDP and TLS. */
const dozen = [
  'nginx',
  'nginx-tls',
  'apache2',
  'sshd',
  'dovecot-imap',
  'vsftpd',
  'mariadb',
  'redis',
  'memcached',
  'bind-udp',
  'dnsmasq',
  'rsync',
  'svnserve',
]

const missing = farmServices
  .filter(({ id }) => dozen.includes(id))
  .flatMap(({ program, packageName, alsoNeeds = [] }) => [{ program, packageName }, ...alsoNeeds])
  .filter(({ program }) => programPath(program) === undefined)
  .map(({ packageName }) => packageName)
const skip = missing.length > 0 && process.env['CI'] !== 'true' && `not installed: ${missing.join(', ')}`

describe('a dozen servers of the farm', { skip }, () => {
  let farm: Farm
  before(async () => {
    farm = await startFarm(dozen)
  })
  after(() => farm.stop())

  test('wait for peers on the loopback alone', () => {
    const ours = farm.members.flatMap(({ pid }) => socketsOfGroup(pid))
    const sockets = listeningSockets().filter(({ inode }) => ours.includes(inode))
    assert.ok(sockets.length >= dozen.length, `${sockets.length} sockets`)
    assert.deepEqual(
      sockets.filter(({ address }) => !isLoopback(address)),
      [],
    )
  })

  test('are identified by name, product, version and CPE', async () => {
    const found = await Promise.all(
      farm.members.map(async (member) => [member, await identified(member)] as const),
    )
    for (const [member, service] of found) {
      const verdict = judge(member, service)
      const wrong = Object.entries(verdict).filter(([, right]) => right === false)
      assert.deepEqual(wrong, [], `${member.service.id} ${member.version}: ${JSON.stringify(service)}`)
    }
  })
})

async function identified({ service, host, port }: FarmMember) {
  const result = await runModule(serviceSimple, port, { host, protocol: service.transport })
  return (result.data as ServiceData).service ?? {}
}

/** Inodes of the sockets that a process and its children hold: all of them are in its group. */
function socketsOfGroup(leader: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && groupOf(name) === leader)
    .flatMap((name) => descriptorsOf(name))
}

function groupOf(pid: string): number | null {
  try {
    // The name of the program, in brackets, may hold anything.
    const rest = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!
    return Number(rest.split(' ')[2])
  } catch {
    return null
  }
}

function descriptorsOf(pid: string): number[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((descriptor) => {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${descriptor}`))?.[1]
      return inode === undefined ? [] : [Number(inode)]
    })
  } catch {
    return []
  }
}
