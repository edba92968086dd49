import { alerts } from './alerts.ts'
import { cluster } from './cluster.ts'
import { cve } from './cve.ts'
import { dht } from './dht.ts'
import { dns } from './dns.ts'
import { firstEvent } from './first-event.ts'
import { handshakes } from './handshakes.ts'
import type { Subject } from './harness/subject.ts'
import { homoglyphs } from './homoglyphs.ts'
import { host } from './host.ts'
import { idleStreams } from './idle-streams.ts'
import { images } from './images.ts'
import { ingest } from './ingest.ts'
import { leaks } from './leaks.ts'
import { matching } from './matching.ts'
import { memoryStart } from './memory-start.ts'
import { score } from './score.ts'
import { search } from './search.ts'
import { sensors } from './sensors.ts'
import { similar } from './similar.ts'
import { streams } from './streams.ts'
import { web } from './web.ts'

/** Every subject, in the order in which they run. */
export const subjects: readonly Subject[] = [
  ingest,
  host,
  search,
  web,
  streams,
  idleStreams,
  firstEvent,
  handshakes,
  matching,
  images,
  similar,
  score,
  homoglyphs,
  leaks,
  sensors,
  dns,
  dht,
  cve,
  cluster,
  alerts,
  memoryStart,
]
