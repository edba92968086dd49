import type { ServiceData } from '../../core/host-event.ts'
import { type Datagrams, DialError, type ModuleContext, type ModuleResult } from '../protocol-module.ts'
import { reasonText } from '../reason-text.ts'
import type { ServiceConfig } from './config.ts'
import { fromTable, type Identified, identify } from './decode.ts'
import { nameOf, planProbes } from './plan-probes.ts'
import type { Waits } from './waits.ts'

/** One datagram a probe from one socket, until a rule knows the answer. */
export async function probeUdp(context: ModuleContext<ServiceConfig>, waits: Waits): Promise<ModuleResult> {
  let datagrams: Datagrams | undefined
  let best: Identified | null = null
  let closed = false
  let error: string | undefined
  try {
    datagrams = await context.dial.datagrams()
    best = await askAll(context, datagrams, waits)
  } catch (caught) {
    error = reasonText(caught)
    closed = caught instanceof DialError && caught.kind === 'refused'
  } finally {
    datagrams?.close()
  }
  const { port } = context.target
  const state = best ? 'open' : closed ? 'closed' : 'open|filtered'
  const data: ServiceData = {
    state: { state },
    ...(closed ? {} : { service: best?.service ?? fromTable('udp', port) }),
  }
  return {
    data,
    ...(error === undefined ? {} : { error }),
    ...(datagrams === undefined ? {} : { localPort: datagrams.localPort }),
  }
}

async function askAll(
  context: ModuleContext<ServiceConfig>,
  datagrams: Datagrams,
  waits: Waits,
): Promise<Identified | null> {
  const { target, userAgent, config } = context
  const plan = planProbes('udp', target.port, config)
  let best: Identified | null = null
  for (const step of plan.steps.slice(0, plan.most)) {
    if (step.kind !== 'send') continue
    await datagrams.send(step.probe.payload({ host: target.name ?? target.address.text, userAgent }))
    const bytes = await datagrams.receive(waits.datagram)
    const found = bytes && identify({ probe: nameOf(step), bytes, tls: false }, 'udp', target.port)
    if (found?.sure) return found
    best ??= found
  }
  return best
}
