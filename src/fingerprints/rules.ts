import type { Rule } from './rule.ts'
import { databaseRules } from './rules/databases.ts'
import { fileRules } from './rules/files.ts'
import { infrastructureRules } from './rules/infrastructure.ts'
import { mailRules } from './rules/mail.ts'
import { messagingRules } from './rules/messaging.ts'
import { remoteRules } from './rules/remote.ts'
import { sshRules } from './rules/ssh.ts'
import { webRules } from './rules/web.ts'

/** All rules; of those for one probe the first that matches wins, so the exact ones stand before the vague. */
export const rules: readonly Rule[] = [
  ...sshRules,
  ...mailRules,
  ...fileRules,
  ...webRules,
  ...databaseRules,
  ...remoteRules,
  ...messagingRules,
  ...infrastructureRules,
]
