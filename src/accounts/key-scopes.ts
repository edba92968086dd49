import { errors } from '../core/errors.ts'

/** The areas of data that a key can be limited to. */
export const keyAreas = [
  'host',
  'images',
  'sensors',
  'torrents',
  'domains',
  'dataleaks',
  'cve',
  'score',
  'homoglyphs',
] as const
export type KeyArea = (typeof keyAreas)[number]

/** The actions that a key can be limited to. */
export const keyActions = ['read', 'scan'] as const
export type KeyAction = (typeof keyActions)[number]

export type KeyScope = KeyArea | KeyAction

/** What a request does. A `change` is anything that neither reads nor scans, such as sending events. */
export type KeyUse = { readonly area: KeyArea; readonly action: KeyAction } | { readonly action: 'change' }

/**
 * Whether a key with these scopes may be used so. Without scopes it may be used for everything. Areas limit what it
 * reads and scans, actions limit what it does; a list without areas is for all areas, one without actions for both. A
 * key with any scope changes nothing: what it would leave behind, such as an alert, outlives the limits of the key.
 */
export function keyScopeAllows(scopes: readonly KeyScope[], use: KeyUse): boolean {
  if (scopes.length === 0) return true
  if (use.action === 'change') return false
  const areas = scopes.filter(isKeyArea)
  const actions = scopes.filter(isKeyAction)
  return (
    (areas.length === 0 || areas.includes(use.area)) && (actions.length === 0 || actions.includes(use.action))
  )
}

/** Throws what is wrong with scopes that a user chose. */
export function readKeyScopes(names: readonly string[]): readonly KeyScope[] {
  const scopes = [...new Set(names)].map((name) => {
    if (isKeyArea(name) || isKeyAction(name)) return name
    throw errors.badQuery(
      `${JSON.stringify(name.slice(0, 40))} is not a scope: choose from ${[...keyActions, ...keyAreas].join(', ')}.`,
    )
  })
  const areas = scopes.filter(isKeyArea)
  if (scopes.includes('scan') && areas.length > 0 && !areas.includes('host'))
    throw errors.badQuery('A key that scans needs the area host, or no areas: scans find hosts.')
  return scopes
}

export function isKeyArea(name: string): name is KeyArea {
  return (keyAreas as readonly string[]).includes(name)
}

function isKeyAction(name: string): name is KeyAction {
  return (keyActions as readonly string[]).includes(name)
}
