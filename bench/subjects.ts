import { alerts } from './alerts.ts'
import { cve } from './areas/cve.ts'
import { homoglyphs } from './areas/homoglyphs.ts'
import { host } from './areas/host.ts'
import { leaks } from './areas/leaks.ts'
import { newest } from './areas/newest.ts'
import { score } from './areas/score.ts'
import { search } from './areas/search.ts'
import { similar } from './areas/similar.ts'
import { cluster } from './cluster.ts'
import { dht } from './collectors/dht.ts'
import { dns } from './collectors/dns.ts'
import { sensors } from './collectors/sensors.ts'
import { handshakes } from './discovery/handshakes.ts'
import type { Subject } from './harness/subject.ts'
import { images } from './images.ts'
import { ingest } from './ingest.ts'
import { insertParts } from './insert-parts.ts'
import { ledger } from './ledger.ts'
import { memoryStart } from './load/memory-start.ts'
import { matching } from './matching.ts'
import { perimeter } from './perimeter.ts'
import { sizes } from './sizes.ts'
import { firstEvent } from './streams/first-event.ts'
import { idleStreams } from './streams/idle-streams.ts'
import { streams } from './streams/streams.ts'
import { web } from './web.ts'

/** Every subject, in the order in which they run. */
export const subjects: readonly Subject[] = [
  ingest,
  insertParts,
  ledger,
  host,
  search,
  newest,
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
  perimeter,
  memoryStart,
  sizes,
]
