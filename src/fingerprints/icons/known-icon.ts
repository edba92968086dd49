import { iconTable } from './icon-table.ts'

/** A product that ships an icon with its pages. */
export type KnownIcon = { readonly product: string; readonly cpe?: string }

let icons: ReadonlyMap<string, KnownIcon> | undefined

/** The product whose icon has this hash, as `iconHash` makes it. */
export function knownIcon(hash: string): KnownIcon | undefined {
  icons ??= readIcons(iconTable)
  return icons.get(hash)
}

/** `hash | product | cpe | package | file`, one icon a line. Of products that share an icon none is named. */
export function readIcons(table: string): ReadonlyMap<string, KnownIcon> {
  const found = new Map<string, KnownIcon>()
  const shared = new Set<string>()
  for (const line of table.split('\n').filter((one) => one.trim() !== '')) {
    const [hash = '', product = '', cpe = ''] = line.split(' | ').map((cell) => cell.trim())
    const before = found.get(hash)
    if (before && before.product !== product) shared.add(hash)
    found.set(hash, { product, ...(cpe === '-' ? {} : { cpe: `cpe:/a:${cpe}` }) })
  }
  for (const hash of shared) found.delete(hash)
  return found
}
