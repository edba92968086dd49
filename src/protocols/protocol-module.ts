import type { Duplex } from 'node:stream'
import type { Static, TObject } from 'typebox'
import type { Address } from '../core/address.ts'

/**
 * A scan module: what it needs is declared, what it does is `run`. It never opens a socket by itself: the
 * dialer it is given keeps to scope, rate, time and byte limits for all modules alike.
 */
export type ProtocolModule<Config extends TObject = TObject> = {
  /** The name clients request, and the type of its events. */
  readonly name: string
  readonly about: string
  readonly protocol: 'tcp' | 'udp'
  readonly defaultPorts: readonly number[]
  /** Settings a job may give; checked against this before the job is accepted. */
  readonly config: Config
  /** For one port of one target, all its connections together. */
  readonly limits: { readonly milliseconds: number; readonly bytes: number; readonly connections: number }
  run(context: ModuleContext<Static<Config>>): Promise<ModuleResult>
}

export type ModuleContext<Config> = {
  readonly target: ModuleTarget
  readonly config: Config
  readonly dial: Dialer
  /** How probes that can say who they are do so: a name and an address where it is explained. */
  readonly userAgent: string
  /** The Chromium that may be started to look at pages; absent where there is none. */
  readonly browser?: string
  readonly signal: AbortSignal
}

export type ModuleTarget = {
  readonly address: Address
  readonly port: number
  readonly protocol: 'tcp' | 'udp'
  /** The name under which the client asked for it, if it did: for SNI and the Host header. */
  readonly name?: string
}

/** A failure is data too: what was learnt until then, and the reason. `data` goes out as `result.data`. */
export type ModuleResult = {
  readonly data: Readonly<Record<string, unknown>>
  /** Absent when all went well. */
  readonly error?: string
  /** The module's own side of the last connection. */
  readonly localPort?: number
  /** Pictures and pages taken of the target: stored by whoever runs the module, which then writes where. */
  readonly captures?: readonly Capture[]
}

/** `at` is the member of `data`, from the outside in, where the address of what was stored goes. */
export type Capture = { readonly at: readonly string[] } & (
  | { readonly kind: 'pixels'; readonly width: number; readonly height: number; readonly rgba: Uint8Array }
  /** An encoded picture as the target or a browser gave it: PNG or JPEG. */
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'page'; readonly bytes: Uint8Array }
)

export type Dialer = {
  /** To the target, or to another host that the target pointed to, which must be in scope as well. */
  connect(options?: ConnectOptions): Promise<Connection>
  /** A connected UDP socket to the target. */
  datagrams(): Promise<Datagrams>
}

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
