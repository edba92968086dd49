import type { Static, TObject } from 'typebox'
import type { Dialer, ModuleTarget } from '../wire/dialer.ts'

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

/** A failure is data too: what was learnt until then, and the reason. `data` goes out as `result.data`. */
export type ModuleResult = {
  readonly data: Readonly<Record<string, unknown>>
  /** Absent when all went well. */
  readonly error?: string
  /** The module's own side of the last connection. */
  readonly localPort?: number
  /** Pictures and pages taken of the target: the scanner stores them and writes where. */
  readonly captures?: readonly Capture[]
}

/** `at` is the path in `data`, from the outside in, where the address of what was stored goes. */
export type Capture = { readonly at: readonly string[] } & (
  | { readonly kind: 'pixels'; readonly width: number; readonly height: number; readonly rgba: Uint8Array }
  /** An encoded picture as the target or a browser gave it: PNG or JPEG. */
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'page'; readonly bytes: Uint8Array }
)
