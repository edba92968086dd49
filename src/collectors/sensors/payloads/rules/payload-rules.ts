import type { PayloadRule } from '../payload-rule.ts'
import { coinRules } from './coins.ts'
import { databaseRules } from './databases.ts'
import { deviceRules } from './devices.ts'
import { exploitRules } from './exploits.ts'
import { industrialRules } from './industrial.ts'
import { middlewareRules } from './middleware.ts'
import { remoteRules } from './remote.ts'
import { textLineRules } from './text-lines.ts'
import { toolRules } from './tools.ts'
import { webApplicationRules } from './web-applications.ts'

/** Every rule, by hand. */
export const payloadRules: readonly PayloadRule[] = [
  ...textLineRules,
  ...databaseRules,
  ...industrialRules,
  ...remoteRules,
  ...middlewareRules,
  ...coinRules,
  ...webApplicationRules,
  ...deviceRules,
  ...exploitRules,
  ...toolRules,
]
