import { domainFields } from '../../areas/domains/fields.ts'
import { createDomainReads, domainsUnder } from '../../areas/domains/reads.ts'
import { hostFields } from '../../areas/host/fields/host-fields.ts'
import { createHostLookUp } from '../../areas/host/look-up.ts'
import { createHostNewest } from '../../areas/host/newest.ts'
import { createHostReads } from '../../areas/host/reads.ts'
import { createHostSearch } from '../../areas/host/search.ts'
import { imageFields } from '../../areas/images/fields.ts'
import { createImageSearch } from '../../areas/images/reads.ts'
import { similarImages } from '../../areas/images/similar.ts'
import { sensorFields } from '../../areas/sensors/fields.ts'
import { createSensorSearch } from '../../areas/sensors/reads.ts'
import { torrentFields } from '../../areas/torrents/fields.ts'
import { createTorrentSearch } from '../../areas/torrents/reads.ts'
import { publicView, visibleTo } from '../../areas/view.ts'
import { parseAddress, parseRange } from '../../core/address.ts'
import type { FieldSet } from '../../query/field.ts'
import { type CompiledSql, compileSql } from '../../query/sql/compile-sql.ts'
import { parse } from '../../query/text/parse.ts'
import type { ColumnStore, Limits } from '../../storage/clickhouse/column-store.ts'

const limits: Limits = { seconds: 100 }
const everything: CompiledSql = { where: '1', params: {} }

/** One read of each kind that the areas have, by name: what any two stores with the same events answer alike. */
export function everyRead(store: ColumnStore): Readonly<Record<string, () => Promise<unknown>>> {
  const asked = (query: string, fields: FieldSet): CompiledSql =>
    compileSql(parse(query), fields, { fold: 'lower' })
  const host = createHostSearch(store)
  const scope = visibleTo(publicView)
  const range = parseRange('192.0.2.0/24')!
  const images = createImageSearch(store)
  const torrents = createTorrentSearch(store)
  const sensors = createSensorSearch(store)
  const domains = createDomainReads(store)
  return {
    'the newest of a network': () => createHostReads(store).latest(range, publicView, limits),
    'the history of a network': () => collected(createHostReads(store).history(range, publicView, limits)),
    'a look-up': () => createHostLookUp(store).latest(parseAddress('192.0.2.10')!),
    'the newest of each day': () =>
      collected(createHostNewest(store).daily(parseAddress('192.0.2.10')!, 0, publicView, limits)),
    'a search with its page': async () => {
      const { total, found } = await host.page(asked('port:443', hostFields), {
        scope,
        skip: 2,
        size: 10,
        limits,
      })
      return [total, found, await host.records(found, limits), await host.summaries(found, limits)]
    },
    'a search in a field of a module': () =>
      host.page(asked('ssl.cert.subject.commonName:*', hostFields), { scope, skip: 0, size: 5, limits }),
    'a search of a word': () => host.page(asked('nginx', hostFields), { scope, skip: 0, size: 5, limits }),
    'what follows behind a place': () => host.behind(asked('*', hostFields), { scope, size: 20, limits }),
    'counts by port': () =>
      host.statistics(asked('*', hostFields), { scope, type: 'ports', order: 'desc', size: 20, limits }),
    'counts by each tag': () =>
      host.statistics(asked('*', hostFields), { scope, type: 'tags', order: 'asc', size: 20, limits }),
    'images and their words': async () => {
      const { total, found } = await images.page(asked('sign', imageFields), {
        scope,
        skip: 0,
        size: 5,
        limits,
      })
      return [total, await images.images(found, limits)]
    },
    'similar images': () =>
      similarImages(store, { phash: 'ff00ff00ff00ff00', except: 0, scope, skip: 0, size: 5, limits }),
    'what sensors saw': async () => {
      const { total, found } = await sensors.page(asked('*', sensorFields), {
        scope: everything,
        skip: 0,
        size: 5,
        limits,
      })
      return [total, await sensors.placed(found, limits), await sensors.count(everything, limits)]
    },
    'the newest of every torrent': () => torrents.latest(asked('*', torrentFields), everything, limits),
    'names below a name': () => domains.names(domainsUnder('example.com'), { skip: 0, size: 20, limits }),
    'records of names': () => domains.records(asked('*', domainFields), { skip: 1, size: 10, limits }),
  }
}

async function collected<T>(pages: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) all.push(...page)
  return all
}
