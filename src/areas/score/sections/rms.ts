import type { HostView, PortView } from '../host-view.ts'
import type { Observation } from '../observation.ts'
import type { Tally } from '../tally.ts'

export type RmsEntry = { readonly port: number; readonly rms: Rms; readonly score: number }

const kinds = ['vnc', 'rdp', 'telnet', 'x11'] as const
type Rms = (typeof kinds)[number]

/** Modules and names of services that tell of each. */
const signs: Readonly<Record<Rms, { readonly types: readonly string[]; readonly names: readonly string[] }>> =
  {
    vnc: { types: ['vnc'], names: ['vnc'] },
    rdp: { types: ['rdp', 'rdpeudp', 'bluekeep'], names: ['ms-wbt-server', 'rdp'] },
    telnet: { types: ['telnet'], names: ['telnet', 'telnets'] },
    x11: { types: ['x11'], names: ['x11'] },
  }

export function rmsEntries({ ports }: HostView, tally: Tally): readonly RmsEntry[] {
  return ports.flatMap((view) =>
    kinds.flatMap((rms) => {
      const from = evidence(view, rms)
      return from ? [{ port: view.port, rms, score: tally.give(`rms.${rms}`, from, rms) }] : []
    }),
  )
}

function evidence({ observations, services }: PortView, rms: Rms): Observation | undefined {
  const { types, names } = signs[rms]
  return (
    observations.find(({ type }) => types.includes(type)) ??
    services.find(({ name }) => names.includes(name))?.from
  )
}
