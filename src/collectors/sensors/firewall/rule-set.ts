import { type AddressRange, addressFrom } from '../../../core/address.ts'
import type { PortRange } from '../../../scanner/targets/parse-ports.ts'

/** The rules by which packets to the covered addresses come to the sensor. */
export type RuleSet = {
  /** The input of `nft -f -`: replaces our table in one step. */
  readonly nft: string
  /** Arguments of `ip`, in order. */
  readonly add: readonly (readonly string[])[]
}

export type RuleSetOptions = {
  /** Merged, of either version. */
  readonly ranges: readonly AddressRange[]
  /** Ports that stay what they were, of TCP and UDP. */
  readonly except: readonly PortRange[]
  /** Where the sensor listens on loopback. */
  readonly port: number
  /** Pings are answered by the kernel as ever. */
  readonly ping: boolean
}

/** Ours alone: nothing else is read or changed. */
export const tableName = 'rimlight_sensor'
export const routeTable = '5254'
/** Put on every packet that is covered: the routes and the raw sockets ask for it. */
export const packetMark = 0x52494d
const localRoute = ['local', 'default', 'dev', 'lo', 'table', routeTable] as const
const mark = `0x${packetMark.toString(16)}`

/**
 * Covered packets are marked before they are routed, and marked packets belong to this machine, so a prefix
 * that is routed here needs no address on an interface. On the machine's own addresses, what a program of it
 * has a socket for is left to that program: the operator cannot be locked out.
 */
export function createRuleSet({ ranges, except, port, ping }: RuleSetOptions): RuleSet {
  const versions = versionsOf(ranges)
  const family = (version: 4 | 6): string => (version === 4 ? 'ip' : 'ip6')
  const excepted = except.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
  const sensor = [
    'fib daddr type local meta l4proto { tcp, udp } socket transparent 0 return',
    ...(excepted.length > 0
      ? ['tcp', 'udp'].map((name) => `${name} dport { ${excepted.join(', ')} } return`)
      : []),
    ...versions.map((version) => {
      const listener = version === 4 ? `ip to 127.0.0.1:${port}` : `ip6 to [::1]:${port}`
      return `meta nfproto ipv${version} meta l4proto tcp tproxy ${listener} meta mark set ${mark} accept`
    }),
    `meta l4proto udp meta mark set ${mark} accept`,
    ...versions.map((version) => `${icmp(version)} type echo-request meta mark set ${mark} accept`),
  ]
  // The kernel would say of every covered UDP port that it is closed.
  const outgoing = versions.flatMap((version) => {
    const ours = `${family(version)} saddr @covered${version} ${icmp(version)}`
    const unreachable = `${ours} type destination-unreachable ${icmp(version)} code port-unreachable drop`
    return ping ? [unreachable] : [unreachable, `${ours} type echo-reply drop`]
  })
  return {
    nft: [
      `table inet ${tableName}`,
      `delete table inet ${tableName}`,
      `table inet ${tableName} {`,
      ...versions.flatMap((version) => [
        `\tset covered${version} {`,
        `\t\ttype ipv${version}_addr`,
        '\t\tflags interval',
        `\t\telements = { ${elements(ranges, version)} }`,
        '\t}',
      ]),
      ...chain(
        'incoming',
        'prerouting priority mangle',
        versions.map((version) => `${family(version)} daddr @covered${version} jump sensor`),
      ),
      ...chain('sensor', null, sensor),
      ...chain('outgoing', 'output priority filter', outgoing),
      '}',
      '',
    ].join('\n'),
    add: versions.flatMap((version) => [
      [`-${version}`, 'rule', 'add', 'fwmark', mark, 'lookup', routeTable],
      [`-${version}`, 'route', 'replace', ...localRoute],
    ]),
  }
}

/** What takes all of it back, in any state that it may be in. */
export const removal = {
  nft: `table inet ${tableName}\ndelete table inet ${tableName}\n`,
  ip: ([4, 6] as const).flatMap((version) => [
    { repeat: true, args: [`-${version}`, 'rule', 'del', 'fwmark', mark, 'lookup', routeTable] },
    { repeat: false, args: [`-${version}`, 'route', 'del', ...localRoute] },
  ]),
} as const

/** As a person would type it. */
export function ruleText({ nft, add }: RuleSet): string {
  const commands = add.map((args) => `ip ${args.join(' ')}`)
  return [`nft -f - <<'END'`, `${nft}END`, ...commands, ''].join('\n')
}

export function versionsOf(ranges: readonly AddressRange[]): (4 | 6)[] {
  return ([4, 6] as const).filter((version) => ranges.some((range) => range.version === version))
}

function icmp(version: 4 | 6): string {
  return version === 4 ? 'icmp' : 'icmpv6'
}

function chain(name: string, hook: string | null, rules: readonly string[]): string[] {
  const type = hook === null ? [] : [`\t\ttype filter hook ${hook}; policy accept;`]
  return [`\tchain ${name} {`, ...type, ...rules.map((rule) => `\t\t${rule}`), '\t}']
}

function elements(ranges: readonly AddressRange[], version: 4 | 6): string {
  const text = (value: bigint): string => addressFrom(version, value).text
  return ranges
    .filter((range) => range.version === version)
    .map(({ first, last }) => (first === last ? text(first) : `${text(first)}-${text(last)}`))
    .join(', ')
}
