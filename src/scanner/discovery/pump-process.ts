import { type ChildProcess, spawn } from 'node:child_process'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { PumpConfig } from './pump-config.ts'
import { createReportReader, type Report, reportKind } from './pump-records.ts'

/** The process that sends a scan's packets. */
export type PumpProcess = {
  write(probes: Uint8Array): void
  /** Lets it finish; resolved when it is gone. */
  end(): Promise<void>
  /** Ends it within moments: what it had not sent stays unsent, and what it had is reported. Resolved when it is gone. */
  stop(): Promise<void>
  /** Ends it at once. What it sent last may not be reported. */
  kill(): void
}

const maxStderr = 4096
const graceMs = 1000
/** It looks for the end of its link every few milliseconds. */
const stopGraceMs = 50

/** Starts a pump and waits until it can send. `onLost` is called when it dies before its time. */
export function startPump(
  config: PumpConfig,
  onReport: (report: Report) => void,
  onLost: (error: Error) => void,
): Promise<PumpProcess> {
  const compiled = process.env['NODE_COMPILE_CACHE']
  const child = spawn(process.execPath, ['--no-warnings', programPath(), JSON.stringify(config)], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Options meant for this process (an inspector's port, a test runner's hooks) are not the pump's.
    env: {
      PATH: process.env['PATH'] ?? '',
      ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }),
    },
  })
  const link = child.stdio[3] as Duplex
  let complaint = ''
  let over = false
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < maxStderr) complaint += text.slice(0, maxStderr - complaint.length)
  })
  const kill = (): void => {
    over = true
    link.destroy()
    child.kill('SIGKILL')
  }
  const pump: PumpProcess = {
    write: (probes) => {
      if (!over) link.write(probes)
    },
    kill,
    end: () => {
      over = true
      return ended(child, link, graceMs)
    },
    stop: () => {
      over = true
      return ended(child, link, stopGraceMs)
    },
  }

  return new Promise((resolve, reject) => {
    let started = false
    const lost = (error: Error): void => {
      if (over) return
      kill()
      if (started) onLost(error)
      else reject(error)
    }
    const read = createReportReader((report) => {
      if (report.kind === reportKind.ready) {
        started = true
        resolve(pump)
      } else if (report.kind === reportKind.failed)
        lost(new Error(Buffer.from(report.payload).toString('utf8')))
      // Also of one that is ending: what has left the machine is counted.
      else if (!over || report.kind === reportKind.sent) onReport(report)
    })
    link.on('data', (chunk: Buffer) => {
      try {
        read(chunk)
      } catch (error) {
        lost(error instanceof Error ? error : new Error(String(error)))
      }
    })
    link.on('error', () => {})
    child.on('error', (error) => lost(error))
    child.on('close', (code, signal) => lost(new Error(deathNotice(code, signal, complaint))))
  })
}

function ended(child: ChildProcess, link: Duplex, patienceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.once('close', () => {
      clearTimeout(late)
      resolve()
    })
    link.end()
  })
}

function deathNotice(code: number | null, signal: string | null, complaint: string): string {
  const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
  const why = complaint.trim().split('\n').slice(0, 8).join(' ')
  return `the process that sends the packets ${how}${why ? `: ${why}` : ''}`
}

/** Beside this file, with its ending: the sources run as they are, a build has `.js`. */
function programPath(): string {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return fileURLToPath(new URL(`./pump/pump.${ending}`, import.meta.url))
}
