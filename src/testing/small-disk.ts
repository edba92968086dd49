import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A file system in memory of a few megabytes, to fill. */
export type SmallDisk = { readonly folder: string; close(): Promise<void> }

/** Why there can be none here; false when there can. */
export const noSmallDisk: string | false =
  process.getuid?.() !== 0 && 'a file system can only be mounted by root'

/**
 * Mounted in a namespace of its own, whose only process ends with this one: nothing is left behind, however a test ends.
 */
export async function openSmallDisk(bytes: number): Promise<SmallDisk> {
  const mountPoint = mkdtempSync(path.join(tmpdir(), 'rimlight-small-'))
  const script = 'mount -t tmpfs -o size="$1" tmpfs "$2" && echo mounted && exec cat'
  const holder = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', String(bytes), mountPoint], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(holder, 'close')
  const [said] = await Promise.race([once(holder.stdout, 'data'), ended])
  if (String(said).trim() !== 'mounted') throw new Error('no file system could be mounted')
  return {
    folder: path.join('/proc', String(holder.pid), 'root', mountPoint),
    async close() {
      holder.stdin.end()
      await ended
      rmdirSync(mountPoint)
    },
  }
}
