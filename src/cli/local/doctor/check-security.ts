import { securityChecks } from '../../../service/doctor/security-checks.ts'
import { readSecurityFacts } from '../../../service/doctor/security-facts.ts'
import { dataFolder } from '../../../storage/data-folder.ts'
import { openLedger } from '../../../storage/ledger/open-ledger.ts'
import type { DoctorCheck } from './doctor-check.ts'

/** What an operator must set before the service is opened to others. */
export const checkSecurity: DoctorCheck = async ({ settings, hasFolder }) => {
  const reachesLedger = hasFolder || settings.postgresUrl !== ''
  const open = () => openLedger(settings, dataFolder(settings.data))
  return securityChecks(await readSecurityFacts(settings, reachesLedger ? open : null))
}
