import { readFileSync } from 'node:fs'
import os from 'node:os'
import { whole } from './figures.ts'

/** The machine in one line, as figures mean nothing without it. */
export function describeMachine(): string {
  const model = os.cpus()[0]?.model.trim()
  const cores = `${os.availableParallelism()} cores ${os.arch()}${model && model !== 'unknown' ? ` (${model})` : ''}`
  return `${cores}, ${whole(os.totalmem() / 1e9)} GB memory, ${distribution()}, Node ${process.versions.node}`
}

export function loadAverage(): string {
  return os
    .loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')
}

function distribution(): string {
  try {
    const name = /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
    return name ?? os.type()
  } catch {
    return os.type()
  }
}
