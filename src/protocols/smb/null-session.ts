import { createByteReader } from '../../wire/byte-reader.ts'
import { uint16le, uint32le } from '../../wire/byte-writer.ts'
import { firstToken } from '../../wire/ntlm/ntlm.ts'
import type { OsVersion } from '../../wire/ntlm/os-version.ts'
import { anonymousToken, challengeVersion } from './ntlm.ts'
import { partOf, type Smb2Answer, type Smb2Client } from './smb2-client.ts'

const moreProcessing = 0xc0000016

export type NullSession = {
  /** From the challenge; the server sends it before the client names itself. */
  readonly version: OsVersion | null
  /** The server accepted an anonymous user. */
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
    uint16le(25),
    Buffer.from([0, signingEnabled]),
    uint32le(0),
    uint32le(0),
    uint16le(64 + bodySize),
    uint16le(token.length),
    Buffer.alloc(8),
    token,
  ])
}

function securityBuffer({ message, body }: Smb2Answer): Buffer {
  const reader = createByteReader(body.subarray(4))
  return partOf(message, reader.uint16le(), reader.uint16le())
}

export function logoffBody(): Buffer {
  return Buffer.concat([uint16le(4), uint16le(0)])
}
