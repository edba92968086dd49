import { open } from 'node:fs/promises'

// The values of Linux and macOS. Copy-on-write, so that not even a stray write could reach the file.
const readAndWrite = 3
const privately = 2
const failed = 0xffff_ffff_ffff_ffffn

/**
 * The file as memory whose pages the kernel loads when they are touched, shares between processes and
 * takes back under pressure. Null where the platform cannot. It stays mapped until the process ends.
 *
 * Only for files that are replaced as a whole (a new file under the old name), as npm does: truncating
 * a mapped file in place kills the process with SIGBUS.
 */
export async function mapFile(file: string): Promise<Buffer | null> {
  if (process.platform !== 'linux' && process.platform !== 'darwin') return null
  if (process.arch !== 'x64' && process.arch !== 'arm64') return null
  const koffi = await import('koffi').catch(() => null)
  if (!koffi) return null
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size === 0) return null
    const map = koffi.default
      .load(null)
      .func('void *mmap(void *address, size_t length, int protection, int flags, int fd, int64_t offset)')
    const pointer: unknown = map(null, size, readAndWrite, privately, handle.fd, 0)
    if (typeof pointer !== 'bigint' || pointer === 0n || pointer === failed) return null
    return Buffer.from(koffi.default.view(pointer, size))
  } catch {
    return null
  } finally {
    await handle.close()
  }
}
