import { readdirSync, readFileSync } from 'node:fs'

/** Bytes. `proportional` counts pages that several processes share only once; null where the kernel does not tell. */
export type ProcessMemory = { readonly resident: number; readonly proportional: number | null }

/** A process and all that descend from it. */
export function memoryOfTree(pid: number): ProcessMemory & { readonly processes: number } {
  const family = descendants(pid)
  const parts = family.flatMap((member) => memoryOf(member) ?? [])
  const shares = parts.map((part) => part.proportional)
  return {
    processes: parts.length,
    resident: parts.reduce((sum, part) => sum + part.resident, 0),
    proportional: shares.includes(null) ? null : shares.reduce<number>((sum, share) => sum + share!, 0),
  }
}

/** Null when the process is gone meanwhile. */
function memoryOf(pid: number): ProcessMemory | null {
  const status = read(`/proc/${pid}/status`)
  const resident = kilobytes(status, 'VmRSS')
  if (resident === null) return null
  return { resident, proportional: kilobytes(read(`/proc/${pid}/smaps_rollup`), 'Pss') }
}

function descendants(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

function kilobytes(text: string, name: string): number | null {
  const value = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]
  return value === undefined ? null : Number(value) * 1024
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
