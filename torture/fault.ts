import type { Random } from '../src/sample/random.ts'
import type { Installation, Layout } from './installation.ts'
import type { Load } from './load.ts'

/** One way to break an installation under load. */
export type Fault = {
  readonly name: string
  readonly about: string
  readonly layout: Layout
  /** A job under way may end as failed: the service cannot write down what it finds. */
  readonly mayFailJobs?: true
  /** What this machine lacks for it; null when it lacks nothing. */
  missing(installation: Installation): string | null
  /** Breaks it, and resolves when all that was broken is whole again; says what it did. */
  run(installation: Installation, under: { readonly random: Random; readonly load: Load }): Promise<string>
}
