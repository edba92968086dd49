import type { Socket } from 'node:net'
import type { SensorObservation } from '../../../core/events/sensor-event.ts'
import type { SensorLimits } from '../sensor-limits.ts'
import type { Session, SessionTable } from '../session-table.ts'
import { type Answer, greetingOf, replyTo } from './answers.ts'
import { keptBytes } from './kept-bytes.ts'

export type HoldOptions = {
  readonly limits: SensorLimits
  readonly answers: readonly Answer[]
  readonly table: SessionTable
  /** Called once, when the connection is over. */
  readonly onOver: (observation: SensorObservation) => void
}

/** Both ends of a connection; null when it was gone already. */
export type Ends = Pick<SensorObservation, 'source' | 'target'>

/** `target` is given where it is known: asking the kernel costs a tenth of a connection. */
export function endsOf(socket: Socket, target?: Ends['target']): Ends | null {
  const { remoteAddress, remotePort } = socket
  if (remoteAddress === undefined || remotePort === undefined) return null
  const source = { ip: remoteAddress, port: remotePort }
  if (target) return { source, target }
  const { localAddress, localPort } = socket
  if (localAddress === undefined || localPort === undefined) return null
  return { source, target: { ip: localAddress, port: localPort } }
}

/** Listens to one connection until it ends, has said enough, or was silent too long. */
export function holdConnection(socket: Socket, ends: Ends, options: HoldOptions): void {
  const { limits, answers, table, onOver } = options
  const ts = Date.now()
  const kept = keptBytes(limits.bytes)
  let answered = false
  let over = false
  const session: Session = {
    get kept() {
      return kept.length
    },
    end() {
      if (over) return
      over = true
      clearTimeout(deadline)
      table.remove(session)
      // A reset leaves nothing behind in the kernel; bytes still under way are not wanted.
      if (socket.readableEnded) socket.destroy()
      else socket.resetAndDestroy()
      onOver({ ts, protocol: 'tcp', ...ends, payload: kept.bytes() })
    },
  }
  const deadline = setTimeout(session.end, limits.totalMs)
  socket.setTimeout(limits.idleMs, session.end)
  socket.on('error', session.end).on('close', session.end).on('end', session.end)
  socket.on('data', (chunk) => {
    if (over) return
    table.spoke(session, kept.append(chunk as Buffer))
    if (over) return
    if (kept.length >= limits.bytes) {
      session.end()
      return
    }
    if (answered) return
    const reply = replyTo(answers, kept.bytes())
    if (reply === null) return
    answered = true
    socket.write(reply)
  })
  table.add(session)
  if (over) return
  const greeting = greetingOf(answers, ends.target.port)
  if (greeting === null) return
  answered = true
  socket.write(greeting)
}
