import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { eventually } from '../eventually.ts'
import { freePort } from '../free-port.ts'
import { programPath } from '../needed-programs.ts'

/** Debian's ZooKeeper, whose protocol ClickHouse speaks: the library of the tests has no Keeper inside. */
export type ZooKeeper = { readonly port: number; stop(): Promise<void> }

const startMs = 120_000

/** The reason where it is not installed; on CI that is a failure. */
export async function startZooKeeper(folder: string): Promise<ZooKeeper | string> {
  const java = programPath('java')
  const library = programPath('zookeeper.jar')
  if (java === undefined || library === undefined) {
    const reason = 'ZooKeeper is not installed (Debian package zookeeper)'
    if (process.env['CI'] === 'true') throw new Error(reason)
    return reason
  }
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const config = path.join(folder, 'zoo.cfg')
  writeFileSync(config, zooKeeperConfig(path.join(folder, 'data'), port))
  // All of Debian's libraries: which of them it needs differs between versions.
  const classes = path.join(path.dirname(library), '*')
  const words = ['-Xmx256m', '-cp', classes, 'org.apache.zookeeper.server.ZooKeeperServerMain', config]
  const child = spawn(java, words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    said = `${said}${bytes.toString('latin1')}`.slice(-2_000)
  })
  const stop = (): Promise<void> => end(child)
  try {
    const outcome = await eventually(
      async () => (child.exitCode === null ? (await serves(port)) && 'ready' : 'ended'),
      () => `ZooKeeper does not answer: ${said}`,
      { deadlineMs: startMs, intervalMs: 250 },
    )
    if (outcome === 'ended') throw new Error(`ZooKeeper stopped by itself: ${said}`)
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export function zooKeeperConfig(data: string, port: number): string {
  return [
    'tickTime=1000',
    `dataDir=${data}`,
    'clientPortAddress=127.0.0.1',
    `clientPort=${port}`,
    'maxClientCnxns=0',
    'admin.enableServer=false',
    '4lw.commands.whitelist=srvr',
    '',
  ].join('\n')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** It answers the command of four letters with what it is. */
function serves(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ host: '127.0.0.1', port })
    socket.on('connect', () => socket.write('srvr'))
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1')
    })
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(text.includes('Mode: standalone')))
  })
}
