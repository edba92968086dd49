import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { eventually } from '../../../testing/eventually.ts'
import type { ModuleResult } from '../../protocol-module.ts'
import { runModule } from '../../testing/run-module.ts'
import { tor } from '../module.ts'

/**
 * Runs in a network namespace of its own, which has nothing but loopback: starts a relay whose authorities
 * are loopback addresses on which nothing listens, looks at it, and prints what was seen. Arguments: the tor
 * program and a folder.
 */
const [program = '', folder = ''] = process.argv.slice(2)
const orPort = 9001
const dirPort = 9030
const noAuthority = `${'0'.repeat(39)}1`

const lines = [
  `DataDirectory ${folder}`,
  'TestingTorNetwork 1',
  `DirAuthority none orport=9301 v3ident=${noAuthority} 127.0.0.1:9302 ${noAuthority}`,
  'Nickname ExampleRelay',
  'Address 127.0.0.1',
  `ORPort 127.0.0.1:${orPort}`,
  `DirPort 127.0.0.1:${dirPort}`,
  'AssumeReachable 1',
  'ExitRelay 1',
  'ExitPolicy accept *:80',
  'ExitPolicy reject *:*',
  'SocksPort 0',
]
const torrc = path.join(folder, 'torrc')
writeFileSync(torrc, `${lines.join('\n')}\n`)

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** A relay makes its keys first, and its descriptor a second after it listens. */
async function untilThere(port: number): Promise<ModuleResult> {
  let last: ModuleResult | undefined
  return await eventually(
    async () => {
      last = await runModule(tor, port)
      return last.error === undefined && last
    },
    () => `a whole answer of the relay; the last was ${JSON.stringify(last)}`,
    { deadlineMs: 60_000, intervalMs: 200 },
  )
}

const relay = spawn(program, ['-f', torrc, '--quiet'], { stdio: 'ignore' })
try {
  await eventually(() => accepts(dirPort), 'the relay to listen', { deadlineMs: 60_000 })
  const directory = await untilThere(dirPort)
  const link = await untilThere(orPort)
  process.stdout.write(JSON.stringify({ directory, link }))
} finally {
  relay.kill('SIGKILL')
}
