import type { HostEvent } from '../../../core/events/host-event.ts'
import { bannerText, moduleEvent, type Service, shortText } from '../records/events.ts'
import { present } from '../records/present.ts'
import type { Seen } from '../records/target.ts'

type Attributes = Readonly<Record<string, string>>

/** A `port` element of nmap's XML with what stood inside it. */
export type NmapPort = {
  readonly attributes: Attributes
  state: Attributes
  service: Attributes | null
  readonly cpe: string[]
  readonly scripts: { readonly id: string; readonly output: string }[]
}

export function nmapService(port: NmapPort): Service | null {
  const { service } = port
  if (!service) return null
  return {
    name: serviceName(service),
    // `table` is the name that the port number suggests; nothing was asked.
    method: service['method'] === 'probed' ? 'probe_matching' : 'table_default',
    banner: port.scripts.find((script) => script.id === 'banner')?.output,
    product: service['product'],
    version: service['version'],
    device: service['devicetype'],
    ostype: service['ostype'],
    hostname: service['hostname'],
    extrainfo: service['extrainfo'],
    cpe: port.cpe,
  }
}

/** The event of the slower `service` module, which is where script output belongs. */
export function scriptEvent(seen: Seen, port: NmapPort): HostEvent {
  const { state, service } = port
  return moduleEvent(seen, 'service', {
    state: texts(state, ['state', 'reason', 'reason_ttl']),
    ...(service && {
      service: {
        name: shortText(serviceName(service)),
        ...texts(service, ['product', 'version', 'devicetype', 'ostype', 'hostname', 'extrainfo']),
        cpe: port.cpe.map(shortText),
      },
    }),
    scripts: port.scripts.map(({ id, output }) => ({
      id: shortText(id),
      output: bannerText(output),
      results: [],
    })),
  })
}

function serviceName(service: Attributes): string {
  const name = service['name'] || 'unknown'
  return service['tunnel'] === 'ssl' ? `ssl/${name}` : name
}

function texts(attributes: Attributes, names: readonly string[]): Record<string, unknown> {
  return present(
    Object.fromEntries(
      names.map((name) => {
        const value = attributes[name]
        return [name, value === undefined ? undefined : shortText(value)]
      }),
    ),
  )
}
