import { cursor, uint16, uint32 } from './cursor.ts'
import { anonymousToken, challengeVersion, firstToken, type OsVersion } from './ntlm.ts'
import { partOf, type Smb2Answer, type Smb2Client } from './smb2-client.ts'

const moreProcessing = 0xc0000016

export type NullSession = {
  /** From the challenge; it is told before anybody says who they are. */
  readonly version: OsVersion | null
  /** The server took nobody for an answer. */
  readonly open: boolean
}

/** Asks for a session without a name or password (MS-SMB2, 3.2.4.2.3). */
export async function openNullSession(client: Smb2Client): Promise<NullSession> {
  const challenged = await client.ask('sessionSetup', setupBody(firstToken()))
  if (challenged.status !== moreProcessing) return { version: null, open: false }
  client.adoptSession(challenged.message)
  const version = challengeVersion(securityBuffer(challenged))
  const answered = await client.ask('sessionSetup', setupBody(anonymousToken()))
  return { version, open: answered.status === 0 }
}

function setupBody(token: Buffer): Buffer {
  const bodySize = 24
  const signingEnabled = 1
  return Buffer.concat([
    uint16(25),
    Buffer.from([0, signingEnabled]),
    uint32(0),
    uint32(0),
    uint16(64 + bodySize),
    uint16(token.length),
    Buffer.alloc(8),
    token,
  ])
}

function securityBuffer({ message, body }: Smb2Answer): Buffer {
  const reader = cursor(body, 4)
  return partOf(message, reader.uint16(), reader.uint16())
}

export function logoffBody(): Buffer {
  return Buffer.concat([uint16(4), uint16(0)])
}
