import { expandCpe } from './expand-template.ts'
import { platformNamed } from './platforms/platform-named.ts'
import type { Rule } from './rule.ts'
import { askedDaemonRules } from './rules/asked-daemons.ts'
import { byteDaemonRules } from './rules/byte-daemons.ts'
import { commercialDatabaseRules } from './rules/commercial-databases.ts'
import { databaseRules } from './rules/databases.ts'
import { directoryRules } from './rules/directories.ts'
import { fileRules } from './rules/files.ts'
import { ftpRules } from './rules/ftp.ts'
import { ftpSystemRules } from './rules/ftp-systems.ts'
import { gameRules } from './rules/games.ts'
import { greetingDaemonRules } from './rules/greeting-daemons.ts'
import { industrialRules } from './rules/industrial.ts'
import { lesserWebServerRules } from './rules/lesser-web-servers.ts'
import { mailRules } from './rules/mail.ts'
import { mailFormRules } from './rules/mail-forms.ts'
import { messagingRules } from './rules/messaging.ts'
import { mysqlForkRules } from './rules/mysql-forks.ts'
import { nameAndTimeRules } from './rules/names-and-time.ts'
import { networkRules } from './rules/networks.ts'
import { rareDaemonRules } from './rules/rare-daemons.ts'
import { remoteRules } from './rules/remote.ts'
import { smallDaemonRules } from './rules/small-daemons.ts'
import { sshRules } from './rules/ssh.ts'
import { sshVariantRules } from './rules/ssh-variants.ts'
import { systemRules } from './rules/system.ts'
import { terminalRules } from './rules/terminals.ts'
import { toolDaemonRules } from './rules/tool-daemons.ts'
import { udpDaemonRules } from './rules/udp-daemons.ts'
import { udpServiceRules } from './rules/udp-services.ts'
import { voiceAndMediaRules } from './rules/voice-and-media.ts'
import { webAppRules } from './rules/web-apps.ts'
import { webCookieRules } from './rules/web-cookies.ts'
import { webDeviceRules } from './rules/web-devices.ts'
import { webFrameworkRules } from './rules/web-frameworks.ts'
import { webHintRules } from './rules/web-hints.ts'
import { webProductRules } from './rules/web-products.ts'
import { webProxyRules } from './rules/web-proxies.ts'
import { webServerRules } from './rules/web-servers.ts'

/** Of rules that say equally much the first wins, so the exact ones stand before the vague. */
const written: readonly Rule[] = [
  ...greetingDaemonRules,
  ...rareDaemonRules,
  ...askedDaemonRules,
  ...byteDaemonRules,
  ...udpDaemonRules,
  ...smallDaemonRules,
  ...toolDaemonRules,
  ...sshVariantRules,
  ...sshRules,
  ...fileRules,
  ...webAppRules,
  ...webProductRules,
  ...webDeviceRules,
  ...webCookieRules,
  ...webProxyRules,
  ...lesserWebServerRules,
  ...webHintRules,
  ...webServerRules,
  ...webFrameworkRules,
  ...mysqlForkRules,
  ...databaseRules,
  ...commercialDatabaseRules,
  ...directoryRules,
  ...ftpSystemRules,
  ...ftpRules,
  ...mailFormRules,
  ...mailRules,
  ...terminalRules,
  ...remoteRules,
  ...messagingRules,
  ...voiceAndMediaRules,
  ...nameAndTimeRules,
  ...industrialRules,
  ...gameRules,
  ...networkRules,
  ...systemRules,
  ...udpServiceRules,
]

/** A rule that names a product without a platform has that of its name, as lines of tables do. */
function withPlatform(rule: Rule): Rule {
  const { product, version, cpe, example } = rule
  const platform = product === undefined || cpe !== undefined ? undefined : platformNamed(product)
  if (platform === undefined) return rule
  const uri = /^[oh]:/.test(platform) ? `cpe:/${platform}` : `cpe:/a:${platform}`
  return {
    ...rule,
    cpe: [version === undefined ? uri : `${uri}:${version}`],
    example: { ...example, cpe: [expandCpe(`${uri}:$1`, ['', example.version])] },
  }
}

export const rules: readonly Rule[] = written.map(withPlatform)
