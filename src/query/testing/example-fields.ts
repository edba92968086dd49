import type { DerivedField, Field, FieldSet, FieldType } from '../field.ts'
import { createFieldSet, withDerivations } from '../field-set.ts'
import { exampleDerivation } from './example-derivation.ts'

/** One field of each type and source, with an alias and a family. */
const plainFields: FieldSet = createFieldSet(
  [
    column('product', 'text'),
    column('tag', 'text', { multi: true }),
    column('version', 'version'),
    column('port', 'int'),
    column('asn', 'int', {}, { absentZero: true }),
    column('score', 'float'),
    column('has_screenshot', 'bool'),
    column('created_at', 'date'),
    column('ip', 'ip'),
    path('web.title', 'text'),
    path('web.server', 'text'),
    path('redis.redis_version', 'version'),
    path('mongodb.totalSize', 'int'),
    path('web.ratio', 'float'),
    path('mongodb.ismaster', 'bool'),
    path('tor.first_seen', 'date'),
    path('dns.a', 'ip'),
    derived('cve', 'text'),
    derived('cvss', 'float'),
    derived('kev', 'bool'),
  ],
  {
    aliases: { ts: 'created_at' },
    families: [{ prefix: 'web.headers.', pattern: /^[a-z0-9_]+$/, make: (name) => path(name, 'text') }],
  },
)

export const exampleFields: FieldSet = withDerivations(plainFields, {
  tag: exampleDerivation(['foo', 'bar', 'nginx', 'ssh']),
})

function derived(name: string, type: DerivedField['type']): Field {
  const source = { kind: 'derived', from: 'tag', member: name } as const
  return { name, type, source, about: `The ${name}.`, example: `${name}:…` }
}

function column(
  name: string,
  type: FieldType,
  source: { readonly multi?: boolean } = {},
  rest: { readonly absentZero?: boolean } = {},
): Field {
  return {
    name,
    type,
    source: { kind: 'column', name, ...source },
    about: `The ${name}.`,
    example: `${name}:…`,
    ...rest,
  }
}

function path(name: string, type: FieldType): Field {
  return { name, type, source: { kind: 'path', path: name }, about: `The ${name}.`, example: `${name}:…` }
}
