import type { Random } from '../random.ts'
import type { ModuleType, Sighting } from '../sighting.ts'
import { cassandra } from './cassandra.ts'
import { elasticsearch } from './elasticsearch.ts'
import { ftp, rsync, smb } from './files.ts'
import { jarm } from './jarm.ts'
import { kubernetes } from './kubernetes.ts'
import { memcached } from './memcached.ts'
import { mongodb } from './mongodb.ts'
import { mqtt } from './mqtt.ts'
import { redis } from './redis.ts'
import { bluekeep, rdp, rdpeudp, vnc, x11 } from './remote-desktop.ts'
import { rethinkdb } from './rethinkdb.ts'
import { service, serviceSimple } from './service.ts'
import { ssh } from './ssh.ts'
import { ssl } from './ssl.ts'
import { telnet } from './telnet.ts'
import { sslSimple, sslv2 } from './tls.ts'
import { tor } from './tor.ts'
import { http, web, webv2 } from './web.ts'
import { webEnrich } from './web-enrich.ts'

/** `result.data` of each module for one sighting. */
export const moduleRecords: { readonly [T in ModuleType]: (sighting: Sighting, random: Random) => object } = {
  'service-simple': serviceSimple,
  service,
  'malware-simple': serviceSimple,
  rdp,
  rdpeudp,
  vnc,
  x11,
  bluekeep,
  cassandra,
  elasticsearch,
  memcached,
  mongodb,
  redis,
  rethinkdb,
  mqtt,
  webv2,
  'web-enrich': webEnrich,
  http,
  https: http,
  web,
  'ssl-simple': sslSimple,
  sslv2,
  ssl,
  jarm,
  ssh,
  rsync,
  ftp,
  telnet,
  smb,
  kubernetes,
  tor,
}
