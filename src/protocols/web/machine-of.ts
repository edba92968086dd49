import type { Technology } from '../../fingerprints/technologies/match-technologies.ts'

/** The machine that a page is on, as far as its technologies tell: what says more about the page comes first. */
export type Machine = { readonly device?: string; readonly ostype?: string }

export function machineOf(technologies: readonly Technology[]): Machine {
  const device = technologies.find((one) => one.device !== undefined)?.device
  const ostype = technologies.find((one) => one.ostype !== undefined)?.ostype
  return { ...(device === undefined ? {} : { device }), ...(ostype === undefined ? {} : { ostype }) }
}
