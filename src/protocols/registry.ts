import { type Fingerprints, ownFingerprints } from '../fingerprints/fingerprints.ts'
import {
  createTechnologyMatcher,
  type TechnologyMatcher,
} from '../fingerprints/technologies/match-technologies.ts'
import { technologyRules } from '../fingerprints/technologies/technology-rules.ts'
import { bluekeep } from './bluekeep/module.ts'
import { cassandra } from './cassandra/module.ts'
import { elasticsearch } from './elasticsearch/module.ts'
import { ftp } from './ftp/module.ts'
import { http } from './http/module.ts'
import { https } from './https/module.ts'
import { jarm } from './jarm/module.ts'
import { kubernetes } from './kubernetes/module.ts'
import { malwareSimple } from './malware-simple/module.ts'
import { memcached } from './memcached/module.ts'
import { mongodb } from './mongodb/module.ts'
import { mqtt } from './mqtt/module.ts'
import type { ProtocolModule } from './protocol-module.ts'
import { rdp } from './rdp/module.ts'
import { rdpeudp } from './rdpeudp/module.ts'
import { redis } from './redis/module.ts'
import { rethinkdb } from './rethinkdb/module.ts'
import { rsync } from './rsync/module.ts'
import { createService } from './service/module.ts'
import { createServiceSimple } from './service-simple/module.ts'
import { smb } from './smb/module.ts'
import { ssh } from './ssh/module.ts'
import { ssl } from './ssl/module.ts'
import { sslSimple } from './ssl-simple/module.ts'
import { sslv2 } from './sslv2/module.ts'
import { telnet } from './telnet/module.ts'
import { tor } from './tor/module.ts'
import { vnc } from './vnc/module.ts'
import { createWeb } from './web/module.ts'
import { createWebEnrich } from './web-enrich/module.ts'
import { createWebv2 } from './webv2/module.ts'
import { x11 } from './x11/module.ts'

/** What the modules that identify things hold answers against. */
export type Knowledge = {
  readonly fingerprints: Fingerprints
  readonly matchTechnologies: TechnologyMatcher
}

export type ModuleRegistry = {
  /** In the order in which clients are told of them. */
  readonly all: readonly ProtocolModule[]
  named(name: string): ProtocolModule | null
}

export function createRegistry({ fingerprints, matchTechnologies }: Knowledge): ModuleRegistry {
  const serviceSimple = createServiceSimple({ fingerprints })
  const all: readonly ProtocolModule[] = [
    serviceSimple,
    createService(serviceSimple),
    malwareSimple,
    createWebv2(matchTechnologies),
    createWebEnrich(matchTechnologies),
    createWeb(matchTechnologies),
    http,
    https,
    sslSimple,
    sslv2,
    ssl,
    jarm,
    ssh,
    telnet,
    rdp,
    rdpeudp,
    bluekeep,
    vnc,
    x11,
    smb,
    ftp,
    rsync,
    redis,
    memcached,
    mongodb,
    elasticsearch,
    cassandra,
    rethinkdb,
    mqtt,
    kubernetes,
    tor,
  ]
  const byName = new Map(all.map((module) => [module.name, module]))
  return { all, named: (name) => byName.get(name) ?? null }
}

/** Our own rules, matched on the calling thread. */
export function ownKnowledge(): Knowledge {
  return { fingerprints: ownFingerprints(), matchTechnologies: createTechnologyMatcher(technologyRules) }
}
