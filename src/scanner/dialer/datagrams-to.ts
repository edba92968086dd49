import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Address, parseAddress } from '../../core/address.ts'
import { startRunningWait } from '../../core/running-wait.ts'
import { type Datagrams, DialError } from '../../wire/dialer.ts'
import type { DialBudget } from './dial-budget.ts'
import { dialErrorOf } from './dial-error-of.ts'

/** Answers that wait to be read; more are dropped, as a network would. */
const maxWaiting = 64

export type DatagramParts = {
  readonly address: Address
  readonly port: number
  readonly budget: DialBudget
  /** Answers come from a port that the server chooses: its address alone tells whose they are. */
  readonly anyPort?: boolean
  /** Waits until a packet may be sent; throws when none may, any more. */
  readonly turn: () => Promise<void>
}

/** Connected, so that the kernel passes on only what comes from the target; with `anyPort` that is checked here. */
export async function datagramsTo({
  address,
  port,
  budget,
  anyPort = false,
  turn,
}: DatagramParts): Promise<Datagrams> {
  const where = `${address.text} port ${port}`
  const socket = createSocket({ type: address.version === 4 ? 'udp4' : 'udp6' })
  const waiting: Uint8Array[] = []
  let failure: DialError | null = null
  let wake: (() => void) | undefined
  let closed = false

  const fail = (reason: DialError): void => {
    failure ??= reason
    wake?.()
  }
  const close = (): void => {
    if (closed) return
    closed = true
    budget.signal.removeEventListener('abort', onOver)
    fail(new DialError('aborted', `${where}: the socket is closed`))
    socket.close()
  }
  const onOver = (): void => {
    fail(budget.signal.reason as DialError)
    close()
  }
  socket.on('error', (error) => fail(dialErrorOf(error, where)))
  socket.on('message', (message, from) => {
    if (anyPort && parseAddress(from.address)?.text !== address.text) return
    if (waiting.length >= maxWaiting) return
    const usable = budget.bytes(message.length)
    if (usable > 0 || message.length === 0) waiting.push(message.subarray(0, usable))
    if (usable < message.length) fail(new DialError('bytes', `${where}: more bytes came than may be read`))
    wake?.()
  })
  if (anyPort) socket.bind(0)
  else socket.connect(port, address.text)
  await once(socket, anyPort ? 'listening' : 'connect', { signal: budget.signal }).catch((error) => {
    socket.close()
    throw budget.signal.aborted ? budget.signal.reason : dialErrorOf(error, where)
  })
  budget.signal.addEventListener('abort', onOver, { once: true })

  return {
    localPort: socket.address().port,
    send: async (bytes) => {
      budget.check()
      await turn()
      if (failure) throw failure
      await new Promise<void>((resolve, reject) => {
        const done = (error: Error | null): void => (error ? reject(dialErrorOf(error, where)) : resolve())
        if (anyPort) socket.send(bytes, port, address.text, done)
        else socket.send(bytes, done)
      })
    },
    receive: async (milliseconds) => {
      const wait = startRunningWait(milliseconds, () => wake?.())
      try {
        for (;;) {
          budget.check()
          const message = waiting.shift()
          if (message) return message
          if (failure) throw failure
          if (wait.over || milliseconds <= 0) return null
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      } finally {
        wait.stop()
      }
    },
    close,
  }
}
