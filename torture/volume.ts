import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A disk of our own to fill and to slow down: a file behind a loop device with ext4 on it. */
export type Volume = {
  readonly folder: string
  /** Major and minor number, as the kernel's limits name it. */
  readonly device: string
  freeBytes(): number
  close(): void
}

/** Sparse: it takes what is written. Room for the engine's own files and some gigabytes of rounds. */
const bytes = 3 * 2 ** 30

/** Throws with what the system said when it cannot be made. */
export function openVolume(): Volume {
  const root = mkdtempSync(path.join(tmpdir(), 'rimlight-torture-disk-'))
  const image = path.join(root, 'image')
  const folder = path.join(root, 'mounted')
  const close = (): void => {
    try {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
    } catch {
      // It was never mounted.
    }
    rmSync(root, { recursive: true, force: true })
  }
  try {
    writeFileSync(image, '')
    truncateSync(image, bytes)
    const loop = execFileSync('losetup', ['--find', '--show', image], { encoding: 'utf8' }).trim()
    execFileSync('mkfs.ext4', ['-q', '-m', '0', loop], { stdio: ['ignore', 'ignore', 'pipe'] })
    mkdirSync(folder)
    execFileSync('mount', [loop, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
    // Both are gone with the last process that uses them, however that ends.
    execFileSync('losetup', ['-d', loop])
    rmSync(image)
    const device = readFileSync(`/sys/block/${path.basename(loop)}/dev`, 'utf8').trim()
    return {
      folder,
      device,
      freeBytes() {
        const { bavail, bsize } = statfsSync(folder)
        return bavail * bsize
      },
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
