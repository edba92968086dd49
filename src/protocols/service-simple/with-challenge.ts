import { systemNamed } from '../../fingerprints/read-forms/no-products.ts'
import type { NtlmDescription } from '../../wire/ntlm/ntlm.ts'
import { osVersionText, platformOfVersion } from '../../wire/ntlm/os-version.ts'
import type { Identified } from './decode.ts'

type Service = Identified['service']

/**
 * With what a challenge of NTLM says of the machine. An answer that named another system stays: the challenge may be
 * that of a server behind this one.
 */
export function withChallenge(identified: Identified, described: NtlmDescription): Identified {
  const { service } = identified
  const { computer, dnsComputer, dnsDomain, domain } = described
  const hostname = service.hostname ?? dnsComputer ?? computer
  const area = dnsDomain ?? domain
  const system = systemIn(service, described)
  const isOfDomain = area !== undefined && area.toLowerCase() !== hostname?.toLowerCase() && area !== computer
  const notes = [service.extrainfo, system.note, isOfDomain ? `domain ${area}` : undefined]
  const extrainfo = notes.filter((note) => note !== undefined).join('; ')
  return {
    ...identified,
    service: {
      ...service,
      ...system.details,
      ...(hostname === undefined ? {} : { hostname }),
      ...(extrainfo === '' ? {} : { extrainfo }),
    },
  }
}

type System = { readonly note?: string; readonly details: Partial<Service> }

/** Also where it only stands in a comment, such as `(Debian)`. */
function systemSaid({ ostype, extrainfo = '' }: Service): string | undefined {
  const words = extrainfo.split(/[\s();,/]+/)
  return ostype ?? words.map(systemNamed).find((system) => system !== undefined)
}

function systemIn(service: Service, { version }: NtlmDescription): System {
  const ostype = systemSaid(service)
  const { cpe = [] } = service
  const platform = version ? platformOfVersion(version) : null
  if (!version || !platform) return { details: {} }
  // Samba says the same version everywhere, so that only the kind of its system is known.
  if (!platform.name.startsWith('Windows')) return { details: ostype === undefined ? { ostype: 'Unix' } : {} }
  if (ostype !== undefined && !ostype.startsWith('Windows')) return { details: {} }
  // Where the version is that of a desktop and of a server, neither is sure.
  const sure = platform.cpe.length === 1 ? platform.cpe[0]! : 'cpe:/o:microsoft:windows'
  const others = cpe.filter((uri) => uri !== 'cpe:/o:microsoft:windows')
  return {
    note: `${platform.name} (${osVersionText(version)})`,
    details: { ostype: 'Windows', cpe: [...others, ...(others.includes(sure) ? [] : [sure])] },
  }
}
