import type { Script } from './script.ts'
import { bannerScript } from './scripts/banner.ts'
import { dnsScript } from './scripts/dns-version.ts'
import { httpScript } from './scripts/http.ts'
import { ftpScript, smtpScript } from './scripts/line-services.ts'
import { mysqlScript } from './scripts/mysql-info.ts'
import { ntpScript } from './scripts/ntp-info.ts'
import { snmpScript } from './scripts/snmp-engine.ts'
import { sshScript } from './scripts/ssh.ts'
import { sslCertScript } from './scripts/ssl-cert.ts'

/** In the order in which their results stand in a record. */
export const scripts: readonly Script[] = [
  bannerScript,
  sslCertScript,
  httpScript,
  sshScript,
  mysqlScript,
  smtpScript,
  ftpScript,
  dnsScript,
  ntpScript,
  snmpScript,
]
