import type { Settings } from '../../../core/settings/settings.ts'
import type { ServiceState } from './service-state.ts'

/** What one check found. `warning`: it works, and should be looked at. */
export type Diagnosis = {
  readonly level: 'ok' | 'warning' | 'problem'
  readonly subject: string
  readonly detail: string
  /** What to do next; empty when nothing is to be done. */
  readonly advice: string
}

export type DoctorContext = {
  readonly settings: Settings
  readonly service: ServiceState
  /** Whether the data folder of the settings is on this machine. */
  readonly hasFolder: boolean
}

/** One thing that `rimlight doctor` looks at. */
export type DoctorCheck = (context: DoctorContext) => Promise<readonly Diagnosis[]>

export function fine(subject: string, detail: string): Diagnosis {
  return { level: 'ok', subject, detail, advice: '' }
}

export function warning(subject: string, detail: string, advice: string): Diagnosis {
  return { level: 'warning', subject, detail, advice }
}

export function problem(subject: string, detail: string, advice: string): Diagnosis {
  return { level: 'problem', subject, detail, advice }
}
