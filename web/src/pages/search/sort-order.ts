import type { SortKey } from '../../../../src/areas/host/host-listing.ts'

export type { SortKey }
export type SortOrder = { readonly key: SortKey; readonly direction: 'asc' | 'desc' }

/** The keys of the service; its module is not loaded into the browser for a list of words. */
const sortKeys: Readonly<Record<SortKey, true>> = {
  time: true,
  ip: true,
  port: true,
  service: true,
  product: true,
  version: true,
  country: true,
  asn: true,
  rdns: true,
}

/** `-port` is the order of ports, highest first. */
export function sortIn(text: string | null): SortOrder {
  const key = (text ?? '').replace(/^-/, '')
  if (!Object.hasOwn(sortKeys, key)) return { key: 'time', direction: 'desc' }
  return { key: key as SortKey, direction: text?.startsWith('-') ? 'desc' : 'asc' }
}
