import { bluekeepProtocol } from './bluekeep/protocol.ts'
import { cassandraProtocol } from './cassandra/protocol.ts'
import { elasticsearchProtocol } from './elasticsearch/protocol.ts'
import { ftpProtocol } from './ftp/protocol.ts'
import { httpProtocol } from './http/protocol.ts'
import { httpsProtocol } from './https/protocol.ts'
import { jarmProtocol } from './jarm/protocol.ts'
import { kubernetesProtocol } from './kubernetes/protocol.ts'
import { malwareSimpleProtocol } from './malware-simple/protocol.ts'
import { memcachedProtocol } from './memcached/protocol.ts'
import { mongodbProtocol } from './mongodb/protocol.ts'
import { mqttProtocol } from './mqtt/protocol.ts'
import type { Knowledge, Protocol } from './protocol.ts'
import type { ProtocolModule } from './protocol-module.ts'
import { rdpProtocol } from './rdp/protocol.ts'
import { rdpeudpProtocol } from './rdpeudp/protocol.ts'
import { redisProtocol } from './redis/protocol.ts'
import { rethinkdbProtocol } from './rethinkdb/protocol.ts'
import { rsyncProtocol } from './rsync/protocol.ts'
import { serviceProtocol } from './service/protocol.ts'
import { serviceSimpleProtocol } from './service-simple/protocol.ts'
import { smbProtocol } from './smb/protocol.ts'
import { sshProtocol } from './ssh/protocol.ts'
import { sslProtocol } from './ssl/protocol.ts'
import { sslSimpleProtocol } from './ssl-simple/protocol.ts'
import { sslv2Protocol } from './sslv2/protocol.ts'
import { telnetProtocol } from './telnet/protocol.ts'
import { torProtocol } from './tor/protocol.ts'
import { vncProtocol } from './vnc/protocol.ts'
import { webProtocol } from './web/protocol.ts'
import { webEnrichProtocol } from './web-enrich/protocol.ts'
import { webv2Protocol } from './webv2/protocol.ts'
import { x11Protocol } from './x11/protocol.ts'

/** Every protocol, once, in the order in which jobs, search fields and documents list them. */
export const protocols: readonly Protocol[] = [
  serviceSimpleProtocol,
  serviceProtocol,
  malwareSimpleProtocol,
  webv2Protocol,
  webEnrichProtocol,
  webProtocol,
  httpProtocol,
  httpsProtocol,
  sslSimpleProtocol,
  sslv2Protocol,
  sslProtocol,
  jarmProtocol,
  sshProtocol,
  telnetProtocol,
  rdpProtocol,
  rdpeudpProtocol,
  bluekeepProtocol,
  vncProtocol,
  x11Protocol,
  smbProtocol,
  ftpProtocol,
  rsyncProtocol,
  redisProtocol,
  memcachedProtocol,
  mongodbProtocol,
  elasticsearchProtocol,
  cassandraProtocol,
  rethinkdbProtocol,
  mqttProtocol,
  kubernetesProtocol,
  torProtocol,
]

export type ModuleRegistry = {
  /** In the order of the protocols. */
  readonly all: readonly ProtocolModule[]
  named(name: string): ProtocolModule | null
}

export async function createRegistry(knowledge: Knowledge): Promise<ModuleRegistry> {
  const all = await Promise.all(protocols.map((protocol) => protocol.create(knowledge)))
  const byName = new Map(all.map((module) => [module.name, module]))
  return { all, named: (name) => byName.get(name) ?? null }
}

/** Our own rules, matched on the calling thread. */
export async function ownKnowledge(): Promise<Knowledge> {
  const [{ ownFingerprints }, { withKnownProducts }, { createTechnologyMatcher }, { technologyRules }] =
    await Promise.all([
      import('../fingerprints/fingerprints.ts'),
      import('../fingerprints/technologies/known-products.ts'),
      import('../fingerprints/technologies/match-technologies.ts'),
      import('../fingerprints/technologies/technology-rules.ts'),
    ])
  return {
    fingerprints: ownFingerprints(),
    matchTechnologies: withKnownProducts(createTechnologyMatcher(technologyRules)),
  }
}
