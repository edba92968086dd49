import { Type } from 'typebox'
import { createBufferedReader, ProtocolError } from '../../wire/buffered-reader.ts'
import { type Connection, DialError } from '../../wire/dialer.ts'
import { encodeNtlmRequest, readNtlmAnswer } from '../../wire/ntlm/cred-ssp.ts'
import { describeNtlm, type NtlmDescription } from '../../wire/ntlm/ntlm.ts'
import { reasonText } from '../../wire/reason-text.ts'
import type { ModuleContext, ModuleResult, ProtocolModule } from '../protocol-module.ts'
import { describeOffers, describeReason, refusalOf, securityOf, securityOffers } from './decode.ts'
import { connectTime, type Negotiated, negotiate, secure, selectedBits } from './negotiate.ts'
import { type Negotiation, securityBits } from './negotiation.ts'
import { captureLogon, type LogonScreen } from './pictures/capture.ts'

const config = Type.Object({}, { additionalProperties: false })

/** The logon screen of a remote desktop, and how it is secured. There is no logon, and no key or pointer is sent. */
export const rdp: ProtocolModule<typeof config> = {
  name: 'rdp',
  about: 'How a remote desktop is secured, what it calls itself, and a picture of its logon screen.',
  protocol: 'tcp',
  defaultPorts: [3389],
  config,
  // One connection for each kind of security. A logon screen has some hundred kilobytes, photos a few million.
  limits: { milliseconds: 60_000, bytes: 12_000_000, connections: 5 },
  run: look,
}

type Seen = {
  readonly negotiations: Negotiation[]
  readonly errors: string[]
  /** Kinds of security under which a picture was tried for. */
  readonly tried: Set<number>
  ntlm: NtlmDescription | null
  screen: LogonScreen | null
  localPort: number | undefined
}

async function look(context: ModuleContext<unknown>): Promise<ModuleResult> {
  const seen: Seen = {
    negotiations: [],
    errors: [],
    tried: new Set(),
    ntlm: null,
    screen: null,
    localPort: undefined,
  }
  for (const protocols of securityOffers) if (!(await ask(context, seen, protocols))) break
  const accepted = describeOffers(seen.negotiations)
  const security = securityOf(accepted)
  const outcome = seen.screen ? 'closed cleanly' : (seen.errors[0] ?? refusalOf(seen.negotiations))
  return {
    data: {
      ...(security ? { security } : {}),
      reason: describeReason({ outcome, accepted, ntlm: seen.ntlm }),
    },
    ...(seen.errors.length > 0 && !seen.screen ? { error: seen.errors.join('; ') } : {}),
    ...(seen.localPort === undefined ? {} : { localPort: seen.localPort }),
    ...(seen.screen ? { captures: [{ kind: 'pixels', at: ['link'], ...seen.screen }] } : {}),
  }
}

/** One connection. False when further ones are of no use. */
async function ask(context: ModuleContext<unknown>, seen: Seen, protocols: number): Promise<boolean> {
  let negotiated: Negotiated | undefined
  let secured: Connection | undefined
  try {
    negotiated = await negotiate(context.dial, protocols)
    seen.localPort = negotiated.connection.localPort
    seen.negotiations.push(negotiated.negotiation)
    if (negotiated.negotiation.kind === 'refused') return true
    const selected = selectedBits(negotiated.negotiation)
    const canShow = selected === securityBits.rdp || selected === securityBits.ssl
    const wantsPicture = canShow && !seen.screen && !seen.tried.has(selected)
    const wantsNames = !seen.ntlm && selected === securityBits.hybrid
    if (!wantsPicture && !wantsNames) return true
    seen.tried.add(selected)
    secured = await secure(negotiated)
    if (wantsNames) seen.ntlm = await askNtlm(secured)
    else await takePicture(secured, selected, seen)
    return true
  } catch (error) {
    const text = reasonText(error)
    const final = error instanceof DialError && isFinal(error)
    const known = seen.negotiations.length > 0
    // A server that hangs up on one kind of security has only said no to it.
    if ((negotiated || final || !known) && !seen.errors.includes(text)) seen.errors.push(text)
    return known && !final
  } finally {
    secured?.close()
    negotiated?.connection.close()
  }
}

function isFinal({ kind }: DialError): boolean {
  return kind !== 'reset' && kind !== 'tls' && kind !== 'timeout'
}

async function takePicture(connection: Connection, selected: number, seen: Seen): Promise<void> {
  const { screen, failure } = await captureLogon(connection, selected)
  seen.screen = screen
  if (failure !== null) throw failure
  if (!screen) throw new ProtocolError('The server drew too little of its screen')
}

async function askNtlm(connection: Connection): Promise<NtlmDescription | null> {
  await connection.write(encodeNtlmRequest())
  return describeNtlm(await readNtlmAnswer(createBufferedReader(connection, connectTime)))
}
