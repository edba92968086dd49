import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { startProgram } from '../../protocols/testing/start-program.ts'
import { freePort } from '../../testing/free-port.ts'
import { findProgram } from '../../testing/needed-programs.ts'

export type Exim = {
  readonly url: string
  readonly port: number
  /** The files of its queue: for each mail its body, then its head. */
  queued(): string[]
}

/** Exim takes mail for mail.example alone, and keeps it in its queue. Null where there is none. */
export async function startExim(t: TestContext, folder: string): Promise<Exim | null> {
  const program = findProgram(t, 'exim4')
  if (!program) return null
  const port = await freePort()
  const input = path.join(folder, 'spool', 'input')
  mkdirSync(input, { recursive: true })
  writeFileSync(
    path.join(folder, 'exim.conf'),
    `exim_user = 65534
exim_group = 65534
primary_hostname = mail.example
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
spool_directory = ${folder}/spool
log_file_path = ${folder}/spool/%slog
pid_file_path = ${folder}/spool/pid
host_lookup =
tls_advertise_hosts =
keep_environment =
rfc1413_query_timeout = 0s
queue_only = true
queue_only_override = false
acl_smtp_rcpt = rcpt
acl_smtp_data = data
begin acl
rcpt:
  accept domains = mail.example
  deny message = not here
data:
  accept
`,
  )
  const launch = ['-bdf', '-C', path.join(folder, 'exim.conf')]
  await startProgram(t, program, launch, { port, folder })
  return {
    ...{ url: `smtp://127.0.0.1:${port}`, port },
    queued: () =>
      readdirSync(input)
        .sort()
        .map((name) => readFileSync(path.join(input, name), 'utf8')),
  }
}
