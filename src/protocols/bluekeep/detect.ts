import { uint32le } from '../../wire/byte-writer.ts'
import { disconnectText, type Session } from '../rdp/session/session.ts'

export type Status = 'VULNERABLE' | 'SAFE' | 'UNKNOWN'

export type Verdict = { readonly status: Status; readonly reason: string }

/**
 * CVE-2019-0708: Windows up to 7 and 2008 R2 lets a client bind its own channel to the one that the server
 * keeps for itself under this name.
 */
export const innerChannel = 'MS_T120'

/** The protocol of Windows 10 and 2016, which never had the fault, and what came after (MS-RDPBCGR 2.2.1.4.2). */
const firstSafeVersion = 0x00080005

/** A desktop that has said nothing for so long waits for its user. */
const settledAfter = 700

/** Drawing without end is no reason to wait without end. */
const maxSettlingMs = 5_000

/** Patched servers pass over the message; those that act on it do so at once. */
const answerTime = 1_500

export async function detect(session: Session): Promise<Verdict> {
  const { version, channels } = session.server
  if (version >= firstSafeVersion) return safe('The server is newer than the fault')
  const channel = channels[0]
  if (channel === undefined) return safe('The server does not open the channel')
  const early = await settle(session)
  if (early !== null) return unknown(disconnectText(early))
  for (const message of endMessages) {
    await session.send(channel, message)
    if ((await disconnectWithin(session, answerTime)) !== null)
      return { status: 'VULNERABLE', reason: 'The server acts on a message to its inner channel' }
  }
  return safe('The server passes over messages to its inner channel')
}

function safe(reason: string): Verdict {
  return { status: 'SAFE', reason }
}

export function unknown(reason: string): Verdict {
  return { status: 'UNKNOWN', reason }
}

/**
 * The inner channel's own message for the end of a connection, in the exact size that it has on 32 and on 64
 * bits: a server that reads it ends the connection in order. A longer one is what brings servers down, and
 * nothing here sends it.
 */
const endMessages: readonly Buffer[] = [16, 32].map((size) => {
  const endOfConnection = 2
  const body = Buffer.alloc(size)
  body.writeUInt32LE(endOfConnection, size / 4)
  const onePiece = 3
  return Buffer.concat([uint32le(size, onePiece), body])
})

/** Until the desktop is at rest; the reason when the server ended it before. */
async function settle(session: Session): Promise<number | null> {
  const end = Date.now() + maxSettlingMs
  while (Date.now() < end) {
    const said = await session.next(settledAfter)
    if (!said) return null
    if (said.kind === 'disconnected') return said.reason
  }
  return null
}

async function disconnectWithin(session: Session, milliseconds: number): Promise<number | null> {
  const end = Date.now() + milliseconds
  for (let left = milliseconds; left > 0; left = end - Date.now()) {
    const said = await session.next(left)
    if (!said) return null
    if (said.kind === 'disconnected') return said.reason
  }
  return null
}
