import { ProtocolError } from '../buffered-reader.ts'
import { DialError } from '../dialer.ts'
import { askSslv2 } from './checks/ask-sslv2.ts'
import { suitesFor, usualSuites } from './ciphers/cipher-suites.ts'
import { type VersionName, versionCodes, versionNamed } from './ciphers/versions.ts'
import { type ClientHello, helloFor, modernHello } from './handshake/client-hello.ts'
import type { PlainHandshake } from './handshake/plain-handshake.ts'
import type { ServerHello } from './handshake/server-hello.ts'
import type { TlsTarget } from './tls-target.ts'

/** What the first handshakes show. */
export type ServerLook = {
  readonly highest: VersionName
  /** Null of a server that speaks SSLv2 only. */
  readonly serverHello: ServerHello | null
  /** The best handshake up to TLS 1.2, where all is readable; null when the server has none. */
  readonly plain: PlainHandshake | null
  readonly certificates: readonly Uint8Array[]
}

/** As many as every server reads. */
const broad = suitesFor('tlsv1_2')
  .slice(0, 128)
  .map(({ code }) => code)

/** The newest version first, as any client would; older hellos only where that one is not understood. */
export async function lookAtServer(target: TlsTarget): Promise<ServerLook | null> {
  const { servername } = target
  const newest = await askNewest(target)
  if (newest?.serverHello) {
    const { version } = newest.serverHello
    const plain =
      version >= versionCodes.tlsv1_3
        ? await answered(target, [helloFor(versionCodes.tlsv1_2, { suites: broad, servername })])
        : newest
    return look(newest.serverHello, plain)
  }
  const older = await answered(
    target,
    [versionCodes.tlsv1_2, versionCodes.tlsv1, versionCodes.sslv3].map((version) =>
      helloFor(version, { suites: broad, servername }),
    ),
  )
  if (older?.serverHello) return look(older.serverHello, older)
  const oldest = await target.over(askSslv2)
  if (!oldest) return null
  const certificates = oldest.certificate ? [oldest.certificate] : []
  return { highest: 'sslv2', serverHello: null, plain: null, certificates }
}

/** Some old servers choke on what they do not know, or wait for more of it. */
async function askNewest(target: TlsTarget): Promise<PlainHandshake | null> {
  const { servername } = target
  try {
    return await target.ask(
      modernHello({ suites: usualSuites, servername }, [0x0304, 0x0303, 0x0302, 0x0301]),
    )
  } catch (error) {
    if (error instanceof ProtocolError) return null
    if (error instanceof DialError && error.kind === 'timeout') return null
    throw error
  }
}

async function answered(target: TlsTarget, hellos: readonly ClientHello[]): Promise<PlainHandshake | null> {
  for (const hello of hellos) {
    const answer = await target.ask(hello)
    if (answer.serverHello) return answer
  }
  return null
}

function look(serverHello: ServerHello, plain: PlainHandshake | null): ServerLook | null {
  const highest = versionNamed(serverHello.version)
  return highest && { highest, serverHello, plain, certificates: plain?.certificates ?? [] }
}
