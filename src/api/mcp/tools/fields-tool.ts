import { Type } from 'typebox'
import { domainFields } from '../../../areas/domains/fields.ts'
import { hostFields } from '../../../areas/host/fields/host-fields.ts'
import { imageFields } from '../../../areas/images/fields.ts'
import { sensorFields } from '../../../areas/sensors/fields.ts'
import { torrentFields } from '../../../areas/torrents/fields.ts'
import type { FieldSet } from '../../../query/field.ts'
import { localTool } from './tool.ts'

const areas: Readonly<Record<string, FieldSet>> = {
  search: hostFields,
  images: imageFields,
  sensors: sensorFields,
  torrents: torrentFields,
  domains: domainFields,
}

export const fieldsTool = localTool({
  name: 'fields',
  title: 'Fields of a search',
  about:
    'The fields that a search knows, with an example of each. `containing` picks those whose name or meaning has a word. Free.',
  input: Type.Object({
    area: Type.Enum(['search', 'images', 'sensors', 'torrents', 'domains']),
    containing: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  answer({ area, containing = '' }) {
    const word = containing.toLowerCase()
    const found = areas[area]!.all.filter(
      ({ name, about }) => name.toLowerCase().includes(word) || about.toLowerCase().includes(word),
    )
    return found.map(({ name, type, about, example }) => ({
      field: name,
      type,
      about,
      example: `${name}:${example}`,
    }))
  },
})
