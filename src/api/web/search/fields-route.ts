import { Type } from 'typebox'
import { byArea } from '../../../areas/areas.ts'
import type { FieldSet } from '../../../query/field.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { compress, createRepresentations, negotiate } from '../representations.ts'
import type { WebAreas } from './areas.ts'
import { AreaName, FieldList } from './shapes.ts'

/** The list is long and the same until another version of the service runs: it is compressed once, and not sent twice to a browser. */
export function fieldsRoute(areas: WebAreas): AnyRoute {
  const lists = byArea(({ name }) =>
    createRepresentations((encoding) => compress(fieldList(areas[name].fields), encoding)),
  )
  return route({
    method: 'GET',
    path: '/fields',
    summary: 'What an area can be searched by',
    reads: { nothing: 'names of fields' },
    query: Type.Object({ area: AreaName }),
    response: FieldList,
    async answer({ query, headers, reply }) {
      reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8')
      const bytes = await negotiate(lists[query.area], headers, reply)
      return { kind: 'bytes', bytes: bytes ?? Buffer.alloc(0) }
    },
  })
}

function fieldList({ all }: FieldSet): Buffer {
  const fields = all.map(({ name, type, about, example }) => ({ name, type, about, examples: [example] }))
  const list: FieldList = { fields }
  return Buffer.from(JSON.stringify(list))
}
