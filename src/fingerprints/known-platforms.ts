import { expandCpe } from './expand-template.ts'
import { bareName } from './platforms/bare-name.ts'
import { platformNamed } from './platforms/platform-named.ts'
import { rules } from './rules.ts'
import { tableLines } from './tables/tables.ts'

let platforms: ReadonlyMap<string, string | null> | undefined

/**
 * The CPE of software that was only read: that of its whole name, or where exactly one product of our rules has the
 * same name. Short names are too common for that.
 */
export function platformOf(product: string, version: string | undefined): readonly string[] {
  const name = bareName(product)
  if (name.length < 3) return []
  platforms ??= collectPlatforms()
  const platform = uriNamed(product) ?? (name.length < 4 ? undefined : platforms.get(name))
  if (!platform) return []
  return [version === undefined ? platform : expandCpe(`${platform}:$1`, ['', version])]
}

/** The version in the first platform name, where that is of an application and has none. */
export function withVersion(
  [first, ...others]: readonly string[] = [],
  version: string | undefined,
): { readonly cpe?: readonly string[] } {
  const open = first?.startsWith('cpe:/a:') && first.split(':').length === 4
  return open ? { cpe: [expandCpe(`${first}:$1`, ['', version]), ...others] } : {}
}

function uriNamed(product: string): string | undefined {
  const named = platformNamed(product)
  return named === undefined || /^[oh]:/.test(named) ? undefined : `cpe:/a:${named}`
}

/** Applications by their bare name; null where two of them have it. */
function collectPlatforms(): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>()
  const add = (product: string | undefined, uri: string | undefined): void => {
    if (product === undefined || /[${]/.test(product) || !uri?.startsWith('cpe:/a:')) return
    const name = bareName(product)
    const platform = uri.split(':').slice(0, 4).join(':')
    const before = found.get(name)
    found.set(name, before === undefined || before === platform ? platform : null)
  }
  for (const { product, cpe } of rules) add(product, cpe?.[0])
  for (const { product, cpe } of tableLines())
    if (cpe !== '' && !/^[oh]:|\{/.test(cpe)) add(product, `cpe:/a:${cpe}`)
  return found
}
