import { checked, type Libc, type NativeMemory } from './libc.ts'
import { EINTR, MSG_NOSIGNAL } from './linux.ts'

/** Sends the first `length` bytes; waits while the other side is busy. `purpose` is named in an error. */
export function sendAll(
  libc: Libc,
  descriptor: number,
  from: NativeMemory,
  length: number,
  purpose: string,
): void {
  let sent = 0
  while (sent < length) {
    const count = libc.send(descriptor, from.address + BigInt(sent), length - sent, MSG_NOSIGNAL)
    if (count < 0 && libc.errno() !== EINTR) checked(libc, -1, purpose)
    if (count > 0) sent += count
  }
}
