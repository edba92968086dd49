import { Type } from 'typebox'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ProtocolModule } from '../protocol-module.ts'
import { type Negotiated, negotiate, secure, selectedBits } from '../rdp/negotiate.ts'
import { securityBits } from '../rdp/negotiation.ts'
import { openSession } from '../rdp/session/session.ts'
import { type BluekeepRecord, nextStep } from './decode.ts'
import { detect, innerChannel, unknown } from './detect.ts'

const config = Type.Object({}, { additionalProperties: false })

/** Whether a remote desktop has the fault CVE-2019-0708. It is looked for and not used. */
export const bluekeep: ProtocolModule<typeof config> = {
  name: 'bluekeep',
  about: 'Whether a remote desktop is open to CVE-2019-0708 (BlueKeep).',
  protocol: 'tcp',
  defaultPorts: [3389],
  config,
  // One connection with TLS and, where there is none, one without. A logon screen is drawn meanwhile.
  limits: { milliseconds: 45_000, bytes: 12_000_000, connections: 2 },
  run: async (context) => {
    const seen: Seen = { record: {}, error: undefined, localPort: undefined }
    for (const protocols of [securityBits.ssl, securityBits.rdp])
      if (!(await ask(context, seen, protocols))) break
    return {
      data: seen.record,
      ...(seen.error === undefined ? {} : { error: seen.error }),
      ...(seen.localPort === undefined ? {} : { localPort: seen.localPort }),
    }
  },
}

type Seen = { record: BluekeepRecord; error: string | undefined; localPort: number | undefined }

const sessionTime = 18_000

/** One connection; true when the next kind of security is worth asking for. */
async function ask(context: ModuleContext<unknown>, seen: Seen, protocols: number): Promise<boolean> {
  let negotiated: Negotiated | undefined
  let secured: Connection | undefined
  seen.error = undefined
  try {
    negotiated = await negotiate(context.dial, protocols)
    seen.localPort = negotiated.connection.localPort
    const step = nextStep(negotiated.negotiation)
    seen.record =
      step.kind === 'stop' ? step.verdict : unknown('The server accepts no security that is known here')
    if (step.kind !== 'go-on') return step.kind === 'ask-rdp'
    secured = await secure(negotiated)
    const selected = selectedBits(negotiated.negotiation)
    const session = await openSession(secured, {
      selected,
      milliseconds: sessionTime,
      channels: [innerChannel],
    })
    seen.record = await detect(session)
    return false
  } catch (error) {
    const text = reasonText(error)
    seen.error = text
    if (negotiated) seen.record = unknown(text)
    // Servers with TLS that is too old for us often have RDP's own security as well.
    return error instanceof DialError && error.kind === 'tls'
  } finally {
    secured?.close()
    negotiated?.connection.close()
  }
}
