import { createBufferedReader } from '../../wire/buffered-reader.ts'
import type { Connection, Dialer } from '../../wire/dialer.ts'
import { decodeConnectionConfirm, encodeConnectionRequest, type Negotiation } from './negotiation.ts'
import { readTpkt } from './tpkt.ts'

export type Negotiated = { readonly connection: Connection; readonly negotiation: Negotiation }

export const connectTime = 8_000

/** A connection on which this was asked for and answered. The caller closes it. */
export async function negotiate(dial: Dialer, protocols: number): Promise<Negotiated> {
  const connection = await dial.connect({ milliseconds: connectTime })
  try {
    await connection.write(encodeConnectionRequest(protocols))
    const confirm = await readTpkt(createBufferedReader(connection, connectTime))
    return { connection, negotiation: decodeConnectionConfirm(confirm) }
  } catch (error) {
    connection.close()
    throw error
  }
}

/** What was chosen as a bit of the negotiation; a server that knows of no choice has RDP's own security. */
export function selectedBits(negotiation: Negotiation): number {
  return negotiation.kind === 'selected' ? negotiation.protocol : 0
}

/** The connection as the choice wants it: with TLS on it, or as it is. */
export async function secure({ connection, negotiation }: Negotiated): Promise<Connection> {
  return selectedBits(negotiation) === 0 ? connection : connection.startTls({ milliseconds: connectTime })
}
