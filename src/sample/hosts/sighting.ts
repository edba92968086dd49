import type { Random } from '../random.ts'
import { type Weighted, weighted } from '../weighted.ts'
import type { SampleLinks } from './sample-links.ts'
import type { Scanner } from './scanners.ts'

export type Protocol = 'tcp' | 'udp'

/** One published version of a product, as a probe would tell it apart. */
export type Release = {
  readonly version?: string
  readonly weight: number
  /** How the product names itself on the wire, e.g. in a Server header. */
  readonly label: string
  readonly cpe: readonly string[]
  readonly ostype?: string
  readonly extrainfo?: string
}

export type Product = {
  /** Service name without the `ssl/` of a wrapped one. */
  readonly name: string
  readonly product?: string
  readonly device?: string
  readonly probe?: string
  /** Oldest first: history walks towards the end of the list. */
  readonly releases: readonly Release[]
  readonly drawRelease: (random: Random) => number
  /** Already escaped; the sample is made at a speed where escaping each banner would show. */
  readonly banner: (sighting: Sighting, random: Random) => string
}

export type SampleHost = {
  readonly ip: string
  readonly version: 4 | 6
  /** The name its certificates and greetings use, whether or not it has a reverse name. */
  readonly name: string
  readonly rdns?: string
  readonly scanner: Scanner
}

/** One look at one service: everything a module needs to write its record. */
export type Sighting = {
  readonly host: SampleHost
  readonly port: number
  readonly protocol: Protocol
  readonly ts: number
  readonly tls: boolean
  readonly product: Product
  readonly release: Release
  /** Seed of what stays the same each time the service is seen: keys, certificates, pages. */
  readonly identity: number
  /** Absent where no service serves them. */
  readonly links?: SampleLinks
}

type ModuleChances = readonly (readonly [type: string, probability: number])[]

/** Products that may answer on one kind of port, and the modules that look at it besides service-simple. */
export type Family = {
  readonly draw: (random: Random) => Product
  readonly modules: ModuleChances
  readonly tlsModules: ModuleChances
}

export function family(
  products: Weighted<Product>,
  modules: ModuleChances,
  tlsModules: ModuleChances = [],
): Family {
  return { draw: weighted(products), modules, tlsModules }
}

type ReleaseRow = readonly [
  version: string,
  weight: number,
  details?: { label?: string; ostype?: string; extrainfo?: string; os?: string },
]

/** `stem` is vendor:product as NVD writes it; `os` adds the CPE of the system the release gives away. */
export function releases(stem: string | null, rows: readonly ReleaseRow[]): readonly Release[] {
  return rows.map(([version, weight, details = {}]) => {
    const cpe: string[] = []
    if (stem) cpe.push(version ? `cpe:/a:${stem}:${cpeVersion(version)}` : `cpe:/a:${stem}`)
    if (details.os) cpe.push(`cpe:/o:${details.os}`)
    return {
      weight,
      label: details.label ?? version,
      cpe,
      ...(version ? { version } : {}),
      ...(details.ostype ? { ostype: details.ostype } : {}),
      ...(details.extrainfo ? { extrainfo: details.extrainfo } : {}),
    }
  })
}

type ProductParts = Omit<Product, 'drawRelease'>

export function product(parts: ProductParts): Product {
  const draw = weighted(parts.releases.map((release, index) => [index, release.weight] as const))
  return { ...parts, drawRelease: draw }
}

/** NVD keeps a patch level such as OpenSSH's `9.2p1` in the update field: `9.2:p1`. */
function cpeVersion(version: string): string {
  return version.replace(/^(\d[\d.]*)(p\d+)$/, '$1:$2')
}
