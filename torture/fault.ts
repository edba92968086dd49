import type { Random } from '../src/sample/random.ts'
import type { Finding } from './finding.ts'
import type { Installation } from './installation.ts'
import type { Layout } from './layouts.ts'
import type { Load } from './load.ts'

/** Limits of the faults that last. */
export type FaultLimits = {
  readonly stopSeconds: number
  readonly lockSeconds: number
  readonly awaySeconds: number
}

export type Under = {
  readonly random: Random
  readonly load: Load
  readonly limits: FaultLimits
  /** For what is seen to be wrong while it lasts. */
  readonly found: (finding: Finding) => void
}

/** One way to break an installation under load. */
export type Fault = {
  readonly name: string
  readonly about: string
  readonly layout: Layout
  /** A job under way may end as failed: the service cannot write down what it finds. */
  readonly mayFailJobs?: true
  /** Answers whose credits a round of it may take back, as documented for the ledger that it kills. */
  readonly mayForgetCredits?: number
  /** What this machine lacks for it; null when it lacks nothing. */
  missing(installation: Installation): string | null
  /** Breaks it, and resolves when all that was broken is whole again; says what it did. */
  run(installation: Installation, under: Under): Promise<string>
}
