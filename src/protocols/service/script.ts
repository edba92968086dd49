import type { Connection } from '../../wire/dialer.ts'
import type { ModuleContext } from '../protocol-module.ts'

/** One finding beyond the identification, in the manner of the public interface. */
export type ScriptResult = {
  readonly id: string
  readonly output: string
  readonly results: readonly (string | Readonly<Record<string, unknown>>)[]
}

/** What the port was identified as. */
export type Identified = {
  /** Without the `ssl/` that stands for TLS. */
  readonly name: string
  readonly tls: boolean
  readonly protocol: 'tcp' | 'udp'
  /** What the server said unasked, escaped. */
  readonly greeting: string
}

/** A look at one kind of service: it reads, and changes nothing. */
export type Script = {
  readonly ids: readonly string[]
  fits(found: Identified): boolean
  run(look: ScriptLook): Promise<readonly ScriptResult[]>
}

export type ScriptLook = {
  readonly context: ModuleContext<{ readonly user_agent?: string }>
  readonly found: Identified
  /** A new connection, behind TLS where the service is. */
  connect(): Promise<Connection>
}

/** For one question and its answer. */
export const scriptTime = 6_000
