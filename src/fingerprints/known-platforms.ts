import { expandCpe } from './expand-template.ts'
import { rules } from './rules.ts'
import { tableLines } from './tables/tables.ts'

/** A name without what servers add to it: `Example httpd`, `example-Server` and `Example` are the same. */
export function bareName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ _-](?:httpd|smtpd|ftpd|imapd|pop3d|server|daemon)$/, '')
    .replace(/[^a-z0-9]/g, '')
}

let platforms: ReadonlyMap<string, string | null> | undefined

/**
 * The CPE of software that was only read: where exactly one product of our rules has the same name. Short names are too
 * common for that.
 */
export function platformOf(product: string, version: string | undefined): readonly string[] {
  const name = bareName(product)
  platforms ??= collectPlatforms()
  const platform = name.length < 4 ? undefined : platforms.get(name)
  if (!platform) return []
  return [version === undefined ? platform : expandCpe(`${platform}:$1`, ['', version])]
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
