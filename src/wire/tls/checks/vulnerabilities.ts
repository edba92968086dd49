import { usualSuites } from '../ciphers/cipher-suites.ts'
import { versionCodes, versionNames } from '../ciphers/versions.ts'
import { helloFor, signalling } from '../handshake/client-hello.ts'
import { extensionTypes } from '../handshake/extensions.ts'
import { contentOf } from '../handshake/server-hello.ts'
import type { ServerLook } from '../look-at-server.ts'
import type { TlsTarget } from '../tls-target.ts'
import { hasCcsInjection } from './ccs-injection.ts'
import { hasHeartbleed } from './heartbleed.ts'

/** One weakness to ask about, under its name in the record. Null when it cannot be determined. */
export type Weakness = {
  readonly name: 'openssl_ccs' | 'heartbleed' | 'compression' | 'fallback'
  find(target: TlsTarget, look: ServerLook): Promise<Readonly<Record<string, unknown>> | null>
}

/** The highest version up to TLS 1.2; null when there is none, and with it none of the old weaknesses. */
export function plainVersionOf(look: ServerLook): number | null {
  return look.plain?.serverHello?.version ?? null
}

const ccs: Weakness = {
  name: 'openssl_ccs',
  find: async (target, look) => {
    const version = plainVersionOf(look)
    const found =
      version !== null &&
      (await target.over((connection) => hasCcsInjection(connection, version, target.servername)))
    return { is_vulnerable_to_ccs_injection: found }
  },
}

const heartbleed: Weakness = {
  name: 'heartbleed',
  find: async (target, look) => {
    const version = plainVersionOf(look)
    const found =
      version !== null &&
      (await target.over((connection) => hasHeartbleed(connection, version, target.servername)))
    return { is_vulnerable_to_heartbleed: found }
  },
}

/** RFC 3749; which is what CRIME needs. TLS 1.3 has none. */
const deflate = 1

const compression: Weakness = {
  name: 'compression',
  find: async (target, look) => {
    const version = plainVersionOf(look)
    const answer =
      version === null
        ? null
        : await target.ask(
            helloFor(version, {
              suites: usualSuites,
              servername: target.servername,
              compressions: [deflate, 0],
            }),
          )
    const supported = answer?.serverHello?.compression === deflate
    return { supports_compression: supported, compression_name: supported ? 'zlib compression' : null }
  },
}

/**
 * RFC 7507: a hello of the next lower version that says it is a fallback. Any refusal protects as well as the
 * right one does, also that of a server without the lower version.
 */
const fallback: Weakness = {
  name: 'fallback',
  find: async (target, look) => {
    const lower = versionNames[versionNames.indexOf(look.highest) - 1]
    if (lower === undefined || lower === 'sslv2') return null
    const suites = [...usualSuites, signalling.fallback]
    const hello = helloFor(versionCodes[lower], { suites, servername: target.servername })
    return { supports_fallback_scsv: (await target.ask(hello)).serverHello === null }
  },
}

export const weaknesses: readonly Weakness[] = [ccs, heartbleed, compression, fallback]

/** RFC 5746, 3.4: the server says that it binds a new handshake to the old one. */
export function supportsSecureRenegotiation(look: ServerLook): boolean | null {
  const hello = look.plain?.serverHello
  return hello ? contentOf(hello.extensions, extensionTypes.renegotiationInfo) !== null : null
}
