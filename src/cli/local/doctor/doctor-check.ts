import type { Settings } from '../../../core/settings/settings.ts'
import type { Diagnosis } from '../../../service/doctor/diagnosis.ts'
import type { ServiceState } from './service-state.ts'

export type DoctorContext = {
  readonly settings: Settings
  readonly service: ServiceState
  /** Whether the data folder of the settings is on this machine. */
  readonly hasFolder: boolean
}

/** One thing that `rimlight doctor` looks at. */
export type DoctorCheck = (context: DoctorContext) => Promise<readonly Diagnosis[]>
