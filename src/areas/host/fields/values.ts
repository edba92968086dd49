import type { HostEvent } from '../../../core/host-event.ts'
import { asObject, type JsonObject } from '../../../core/untrusted.ts'
import { putCassandra, putMemcached, putMongodb, putRethinkdb } from './values/databases.ts'
import { putElasticsearch } from './values/elasticsearch.ts'
import { putFtp, putRsync, putSmb } from './values/files.ts'
import { fitText, separatorBytes } from './values/fit-text.ts'
import { putJarm, putKubernetes, putTor } from './values/infrastructure.ts'
import { putMqtt } from './values/messaging.ts'
import { putRedis } from './values/redis.ts'
import { hasScreenshot, putBluekeep, putRdp, putVnc, putX11 } from './values/remote-desktop.ts'
import type { SearchData, SearchValue } from './values/search-data.ts'
import { noService, putService, type ServiceValues, serviceColumns } from './values/service.ts'
import { putSsh, putTelnet } from './values/ssh.ts'
import { putSsl } from './values/ssl.ts'
import { putHttp, putWeb, putWebv2 } from './values/web.ts'

/** What an event can be searched by, beside its envelope. */
export type HostValues = {
  readonly service: ServiceValues
  /** By path of the fields; texts are folded. */
  readonly data: Readonly<Record<string, SearchValue>>
  readonly hasScreenshot: boolean
}

type PutValues = (data: SearchData, record: JsonObject) => void

/** By event type. Types that are not here are found by their envelope and their text. */
const modules: ReadonlyMap<string, PutValues> = new Map([
  ['service-simple', putService],
  ['malware-simple', putService],
  ['service', putService],
  ['webv2', putWebv2],
  ['web', putWeb],
  ['web-enrich', putWeb],
  ['http', putHttp],
  ['https', putHttp],
  ['ssl', putSsl],
  ['ssl-simple', putSsl],
  ['sslv2', putSsl],
  ['jarm', putJarm],
  ['ssh', putSsh],
  ['telnet', putTelnet],
  ['rdp', putRdp],
  ['bluekeep', putBluekeep],
  ['vnc', putVnc],
  ['x11', putX11],
  ['mongodb', putMongodb],
  ['cassandra', putCassandra],
  ['memcached', putMemcached],
  ['rethinkdb', putRethinkdb],
  ['redis', putRedis],
  ['elasticsearch', putElasticsearch],
  ['mqtt', putMqtt],
  ['ftp', putFtp],
  ['rsync', putRsync],
  ['smb', putSmb],
  ['kubernetes', putKubernetes],
  ['tor', putTor],
])

/** Never throws, whatever the record holds. */
export function hostValues(event: HostEvent): HostValues {
  const { type } = event.origin
  const record = asObject(event.result?.['data'])
  const data: SearchData = {}
  const put = modules.get(type)
  put?.(data, record)
  const service = put === putService ? serviceColumns(record) : noService
  fitText(data, columnBytes(service))
  return { service, data, hasScreenshot: hasScreenshot(type, record) }
}

/** The names of the service, which the search text holds beside the values of the paths. */
export function serviceTexts(service: ServiceValues): readonly string[] {
  const { name, product, version, device, ostype, extrainfo, cpe } = service
  return [name, product, version, device, ostype, extrainfo, ...cpe]
}

function columnBytes(service: ServiceValues): number {
  if (service === noService) return 0
  return serviceTexts(service).reduce((bytes, item) => bytes + item.length * 3 + separatorBytes, 0)
}
