import { checkDisk } from './check-disk.ts'
import { checkSecurity } from './check-security.ts'
import { checkBacklog, checkClock, checkFiles, checkReady, checkStoreParts } from './check-service.ts'
import type { DoctorCheck } from './doctor-check.ts'

/** In the order in which they are shown. A new check is one function and one line here. */
export const doctorChecks: readonly DoctorCheck[] = [
  checkReady,
  checkDisk,
  checkStoreParts,
  checkBacklog,
  checkClock,
  checkFiles,
  checkSecurity,
]
