import type { CveMatch } from '../match.ts'
import type { NodeTest } from './platforms.ts'

/** Something that makes a match less sure, and by how much. */
export type Doubt = { readonly reason: string; readonly factor: number }

/** A version comes from a banner, and a banner can say anything. */
export const sure = 0.9

export const doubts = {
  distribution: { reason: 'distribution may have backported', factor: 0.5 },
  /** A distribution is listed with everything that it ever shipped, whether or not it is installed. */
  wholeDistribution: { reason: 'distribution may have backported, or not have it installed', factor: 0.2 },
  edition: (only: string): Doubt => ({ reason: `only for ${only}, which is not known`, factor: 0.6 }),
  platform: ({ tests }: NodeTest): Doubt => {
    const { vendor, product } = tests[0]?.cpe ?? { vendor: '', product: 'something else' }
    const name = vendor === '' ? product : `${vendor}:${product}`
    return { reason: `only together with ${name}, which is not known`, factor: 0.5 }
  },
} as const

/** The same match, a little less sure. */
export function doubted(match: CveMatch, { reason, factor }: Doubt): CveMatch {
  return {
    ...match,
    confidence: Math.round(match.confidence * factor * 100) / 100,
    reason: match.reason === undefined ? reason : `${match.reason}; ${reason}`,
  }
}
