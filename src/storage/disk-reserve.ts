import { randomFillSync } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * A file that takes room on the disk so that there is some to give back: when the disk is found full, what is under
 * way (a transaction of the ledger, a merge) can end.
 */
export type DiskReserve = {
  readonly bytes: number
  isHeld(): boolean
  /** Gives the room back. */
  release(): Promise<void>
  /** Takes the room again; rejects when there is none. */
  restore(): Promise<void>
}

/** In the data folder; not part of a backup. */
export const reserveName = 'reserve'

const pieceBytes = 1_000_000

export async function openDiskReserve(folder: string, bytes: number): Promise<DiskReserve> {
  const file = path.join(folder, reserveName)
  const found = await stat(file).then(
    ({ size }) => size,
    () => 0,
  )
  let held = bytes > 0 && found === bytes
  const release = async (): Promise<void> => {
    await rm(file, { force: true })
    held = false
  }
  // Of another size: the setting was changed, or the process ended while it was written.
  if (found > 0 && !held) await release()
  return {
    bytes,
    isHeld: () => held,
    release,
    async restore() {
      if (held || bytes === 0) return
      try {
        await fill(file, bytes)
        held = true
      } catch (error) {
        await release()
        throw error
      }
    },
  }
}

/** With bytes that no file system stores in less room than they have. */
async function fill(file: string, bytes: number): Promise<void> {
  const piece = randomFillSync(Buffer.alloc(Math.min(bytes, pieceBytes)))
  const handle = await open(file, 'w', 0o600)
  try {
    for (let left = bytes; left > 0; left -= piece.length) {
      // Pieces that are alike could be stored once.
      piece.writeDoubleLE(left)
      await handle.writeFile(left < piece.length ? piece.subarray(0, left) : piece)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}
