import type { Static, TObject } from 'typebox'
import { parseAddress } from '../../core/address.ts'
import type { ModuleTarget } from '../../wire/dialer.ts'
import type { ModuleResult, ProtocolModule } from '../protocol-module.ts'
import { createLoopbackDialer } from './loopback-dialer.ts'

export type RunOptions = {
  readonly config?: Readonly<Record<string, unknown>>
  readonly host?: string
  readonly name?: string
  readonly names?: Readonly<Record<string, string>>
  readonly protocol?: 'tcp' | 'udp'
  readonly limits?: Partial<ProtocolModule['limits']>
  readonly signal?: AbortSignal
  readonly browser?: string
}

/** One run of a module against a port of this machine, and how many connections it opened. */
export async function runModule<Config extends TObject>(
  module: ProtocolModule<Config>,
  port: number,
  options: RunOptions = {},
): Promise<ModuleResult & { readonly connections: number }> {
  const signal = options.signal ?? new AbortController().signal
  const target: ModuleTarget = {
    address: parseAddress(options.host ?? '127.0.0.1')!,
    port,
    protocol: options.protocol ?? module.protocol,
    ...(options.name === undefined ? {} : { name: options.name }),
  }
  const dial = createLoopbackDialer({
    target,
    signal,
    limits: { ...module.limits, ...options.limits },
    ...(options.names === undefined ? {} : { names: options.names }),
  })
  try {
    const result = await module.run({
      target,
      dial,
      signal,
      config: (options.config ?? {}) as Static<Config>,
      userAgent: 'Rimlight/test (+https://scan.example/)',
      ...(options.browser === undefined ? {} : { browser: options.browser }),
    })
    return { ...result, connections: dial.opened() }
  } finally {
    dial.end()
  }
}
