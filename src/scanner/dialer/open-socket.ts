import { Socket } from 'node:net'
import type { Address } from '../../core/address.ts'
import { DialError } from '../../wire/dialer.ts'
import { dialErrorOf } from './dial-error-of.ts'

/** A connected socket from which nothing has been read yet. */
export function openSocket(
  address: Address,
  port: number,
  milliseconds: number | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  const where = `${address.text} port ${port}`
  const socket = new Socket({ allowHalfOpen: true })
  // Left in the kernel until it is known whether plain text or TLS is read.
  socket.pause()
  socket.setNoDelay()
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      settle()
      socket.on('error', () => {}).destroy()
      reject(dialErrorOf(error, where))
    }
    const onAbort = (): void => fail(signal.reason)
    const onConnect = (): void => {
      // The kernel may pick the very port that is asked for and connect the socket to itself.
      if (socket.localPort === socket.remotePort && socket.localAddress === socket.remoteAddress)
        fail(new DialError('refused', `${where}: connection refused`))
      else {
        settle()
        resolve(socket)
      }
    }
    const timer =
      milliseconds === undefined
        ? undefined
        : setTimeout(() => fail(new DialError('timeout', `${where}: no connection in time`)), milliseconds)
    const settle = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      socket.off('connect', onConnect).off('error', fail)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    socket.once('connect', onConnect).once('error', fail)
    socket.connect({ host: address.text, port, family: address.version })
  })
}
