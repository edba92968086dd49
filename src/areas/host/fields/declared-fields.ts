import type { Field } from '../../../query/field.ts'
import { databaseFields } from './databases.ts'
import { elasticsearchFields } from './elasticsearch.ts'
import { fileFields } from './files.ts'
import { generalFields } from './general.ts'
import { infrastructureFields } from './infrastructure.ts'
import { messagingFields } from './messaging.ts'
import { redisFields } from './redis.ts'
import { remoteDesktopFields } from './remote-desktop.ts'
import { serviceFields } from './service.ts'
import { sshFields } from './ssh.ts'
import { sslFields } from './ssl.ts'
import { sslCertificateFields } from './ssl-certificate.ts'
import { vulnerabilityFields } from './vulnerabilities.ts'
import { httpFields, webFields } from './web.ts'

/** Every search field of host events, in the order of the documentation. */
export const declaredFields: readonly Field[] = [
  ...generalFields,
  ...serviceFields,
  ...vulnerabilityFields,
  ...webFields,
  ...httpFields,
  ...sslCertificateFields,
  ...sslFields,
  ...sshFields,
  ...remoteDesktopFields,
  ...databaseFields,
  ...redisFields,
  ...elasticsearchFields,
  ...messagingFields,
  ...fileFields,
  ...infrastructureFields,
]
