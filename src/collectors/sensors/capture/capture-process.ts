import { spawn } from 'node:child_process'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type CaptureRecord, captureReader, recordKind } from './capture-records.ts'

export type CaptureConfig = {
  readonly versions: readonly (4 | 6)[]
  /** The mark the firewall's rules put on what is covered. */
  readonly mark: number
  /** Kept of each packet, beside its headers. */
  readonly bytes: number
}

/** The process that reads raw sockets. */
export type CaptureProcess = { stop(): Promise<void> }

export type CaptureEvents = {
  readonly onPacket: (record: CaptureRecord) => void
  /** Packets the kernel had no space for. */
  readonly onDrops: (count: number) => void
  /** It has died before its time. */
  readonly onEnd: (error: Error) => void
}

const maxStderr = 4_096
const graceMs = 2_000

/** Starts it and waits until it listens. */
export function startCapture(config: CaptureConfig, events: CaptureEvents): Promise<CaptureProcess> {
  const child = spawn(process.execPath, ['--no-warnings', programPath(), JSON.stringify(config)], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Options meant for this process (an inspector's port, a test runner's hooks) are not for that one.
    env: { PATH: process.env['PATH'] ?? '' },
  })
  const link = child.stdio[3] as Duplex
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let complaint = ''
  let over = false
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < maxStderr) complaint += text.slice(0, maxStderr - complaint.length)
  })
  const stop = async (): Promise<void> => {
    over = true
    // What it has read so far still comes.
    link.end()
    const late = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await gone
    clearTimeout(late)
  }
  return new Promise((resolve, reject) => {
    let started = false
    const lost = (error: Error): void => {
      if (over) return
      over = true
      child.kill('SIGKILL')
      if (started) events.onEnd(error)
      else reject(error)
    }
    const read = captureReader((record) => {
      if (record.kind === recordKind.packet) events.onPacket(record)
      else if (record.kind === recordKind.drops) events.onDrops(record.count)
      else if (record.kind === recordKind.ready) {
        started = true
        resolve({ stop })
      } else lost(new Error(Buffer.from(record.bytes).toString('utf8')))
    })
    link.on('data', (chunk: Buffer) => {
      try {
        read(chunk)
      } catch (error) {
        lost(error as Error)
      }
    })
    link.on('error', () => {})
    child.on('error', lost)
    child.on('close', (code, signal) => {
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
      const why = complaint.trim().split('\n').slice(0, 8).join(' ')
      lost(new Error(`the process that captures packets ${how}${why ? `: ${why}` : ''}`))
    })
  })
}

/** Beside this file, with its ending: the sources run as they are, a build has `.js`. */
function programPath(): string {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return fileURLToPath(new URL(`./capture.${ending}`, import.meta.url))
}
