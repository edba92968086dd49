import type { ProtocolModule } from '../../../protocols/protocol-module.ts'
import { DialError, type ModuleTarget } from '../../../wire/dialer.ts'
import type { HeldDialer } from '../../dialer/create-dialer.ts'
import type { ModuleFinding } from '../host-events.ts'

export type ModuleRun = {
  readonly module: ProtocolModule
  readonly config: Readonly<Record<string, unknown>>
  readonly target: ModuleTarget
  readonly dialer: HeldDialer
  readonly userAgent: string
  readonly browser: string | undefined
}

/** A module whose connections are all closed has so long to say what it learnt. */
const graceMs = 500
/** What one event may hold; screenshots and pages are cut by their modules, far below. */
const maxCharacters = 8 * 1024 * 1024

/** There is always a finding within the time of the module. Its dialer is closed afterwards. */
export async function runModule({
  module,
  config,
  target,
  dialer,
  userAgent,
  browser,
}: ModuleRun): Promise<ModuleFinding> {
  let grace: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const giveUp = (): void => {
      grace = setTimeout(() => reject(dialer.signal.reason), graceMs)
    }
    if (dialer.signal.aborted) giveUp()
    else dialer.signal.addEventListener('abort', giveUp, { once: true })
  })
  // It may reject after the race below has ended.
  late.catch(() => {})
  try {
    const run = (async () =>
      module.run({
        target,
        config,
        dial: dialer,
        userAgent,
        ...(browser !== undefined && { browser }),
        signal: dialer.signal,
      }))()
    const { data, error, localPort, captures = [] } = await Promise.race([run, late])
    const local = dialer.local()
    return {
      ...checked(data, error),
      captures,
      local: localPort === undefined ? local : { address: local?.address ?? '', port: localPort },
    }
  } catch (error) {
    return { data: {}, error: reasonOf(error), local: dialer.local(), captures: [] }
  } finally {
    dialer.close()
    clearTimeout(grace)
  }
}

function checked(data: unknown, error: unknown): { data: Readonly<Record<string, unknown>>; error?: string } {
  const said = error === undefined ? {} : { error: String(error) }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { data: {}, error: said.error ?? 'the module gave no record' }
  try {
    const written = JSON.stringify(data)
    if (written.length <= maxCharacters) return { data: data as Record<string, unknown>, ...said }
    return { data: {}, error: 'the record is too large to be kept' }
  } catch (failure) {
    return { data: {}, error: `the record cannot be written: ${reasonOf(failure)}` }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DialError) return `${error.kind}: ${error.message}`
  return error instanceof Error ? error.message || error.name : String(error)
}
