import type { Libc } from './libc.ts'
import { SOL_SOCKET } from './linux.ts'

const SO_MEMINFO = 55
/** SK_MEMINFO_DROPS of <linux/sock_diag.h>. */
const dropsIndex = 8

/** Counts what the kernel threw away because the socket's buffer was full, each time since the last. */
export function createDropCounter(libc: Libc, fd: number): () => number {
  const info = new Uint32Array(9)
  const length = new Uint32Array(1)
  let before = 0
  return () => {
    length[0] = info.byteLength
    if (libc.getsockopt(fd, SOL_SOCKET, SO_MEMINFO, info, length) < 0) return 0
    const lost = (info[dropsIndex]! - before) >>> 0
    before = info[dropsIndex]!
    return lost
  }
}
