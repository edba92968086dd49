import type { Duplex } from 'node:stream'
import type { Address } from '../core/address.ts'

export type ModuleTarget = {
  readonly address: Address
  readonly port: number
  readonly protocol: 'tcp' | 'udp'
  /** The name under which the client asked for it, if it did: for SNI and the Host header. */
  readonly name?: string
}

export type Dialer = {
  /** To the target, or to another host that the target pointed to, which must be in scope as well. */
  connect(options?: ConnectOptions): Promise<Connection>
  /** A connected UDP socket to the target; with `anyPort` one that also takes what its other ports send. */
  datagrams(options?: { readonly anyPort?: boolean }): Promise<Datagrams>
}

/** A target and the way to it: all that a module needs to ask it something. */
export type ReachableTarget = { readonly target: ModuleTarget; readonly dial: Dialer }

export type ConnectOptions = {
  readonly host?: string
  readonly port?: number
  readonly tls?: TlsOptions
  readonly milliseconds?: number
}

export type TlsOptions = {
  readonly servername?: string
  readonly alpn?: readonly string[]
  readonly minVersion?: TlsVersion
  readonly maxVersion?: TlsVersion
  readonly ciphers?: string
  /** Asks for a stapled OCSP response. */
  readonly ocsp?: boolean
  /** For the handshake. */
  readonly milliseconds?: number
}

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'

/** What the two sides of a TLS connection agreed on, and what the server showed. */
export type TlsSession = {
  readonly version: string
  /** By OpenSSL's name. */
  readonly cipher: string
  readonly alpn: string | null
  /** DER, the server's own certificate first. */
  readonly chain: readonly Uint8Array[]
  readonly ocspResponse: Uint8Array | null
  /** Asks for a new handshake, once; whether the server made one. Up to TLS 1.2, later there is none. */
  renegotiate?(milliseconds: number): Promise<boolean>
}

export type Connection = {
  /** For parsers that want a stream. Limits hold on it as well. */
  readonly duplex: Duplex
  readonly localPort: number
  /** Null on a plain connection. */
  readonly tls: TlsSession | null
  write(bytes: Uint8Array | string): Promise<void>
  /** The next bytes; null when the other side has ended. Throws a DialError at a limit. */
  read(milliseconds?: number): Promise<Uint8Array | null>
  /** The same connection with TLS on it, for STARTTLS and for looking behind a port. */
  startTls(options?: TlsOptions): Promise<Connection>
  close(): void
}

export type Datagrams = {
  readonly localPort: number
  send(bytes: Uint8Array): Promise<void>
  /** Null when nothing came in time. */
  receive(milliseconds: number): Promise<Uint8Array | null>
  close(): void
}

export type DialErrorKind =
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'reset'
  | 'bytes'
  | 'connections'
  | 'scope'
  | 'tls'
  | 'aborted'
  | 'name'

export class DialError extends Error {
  readonly kind: DialErrorKind

  constructor(kind: DialErrorKind, message: string) {
    super(message)
    this.name = 'DialError'
    this.kind = kind
  }
}
