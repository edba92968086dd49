import type { ReachableTarget } from '../dialer.ts'
import type { VersionName } from './ciphers/versions.ts'
import { type Inspection, inspectTls } from './inspect-tls.ts'
import { wrappedProtocolOf } from './starttls/starttls.ts'

/** An inspection, and under which names it was made. */
export type InspectedServer = {
  readonly hostname: string
  readonly address: string
  readonly port: number
  readonly inspection: Inspection
  /** DER, the server's own certificate first. */
  readonly chain: readonly Uint8Array[]
  readonly ocspResponse: Uint8Array | null
}

export async function inspectServer(
  { target, dial }: ReachableTarget,
  wish: {
    readonly sni: string | undefined
    readonly cipherVersions: readonly VersionName[]
    readonly robot: boolean
  },
): Promise<InspectedServer> {
  const servername = wish.sni ?? target.name ?? null
  const hostname = servername ?? target.address.text
  const inspection = await inspectTls({
    dial,
    wrapped: wrappedProtocolOf(target.port),
    host: hostname,
    servername,
    cipherVersions: wish.cipherVersions,
    robot: wish.robot,
  })
  const { look, session } = inspection
  return {
    hostname,
    address: target.address.text,
    port: target.port,
    inspection,
    // As sent where that is readable; a library may put it in order.
    chain: look && look.certificates.length > 0 ? look.certificates : (session?.chain ?? []),
    ocspResponse: look?.plain?.ocspResponse ?? session?.ocspResponse ?? null,
  }
}

/** One connection for each accepted cipher of each version, and some to spare; a few KB each. */
export const inspectionLimits = { milliseconds: 180_000, bytes: 4_194_304, connections: 400 } as const
