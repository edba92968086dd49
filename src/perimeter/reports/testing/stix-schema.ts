import { type TProperties, Type } from 'typebox'

/** What STIX 2.1 says about the objects that a report has; a property that it does not know is a mistake. */
const closed = { additionalProperties: false }
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
const id = (type: string) => Type.String({ pattern: `^${type}--${uuid}$` })
const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' })
const Text = Type.String({ minLength: 1 })

/** Section 6: observables have an id and no versions. */
const observable = <Name extends string>(type: Name, properties: TProperties) =>
  Type.Object(
    { type: Type.Literal(type), spec_version: Type.Literal('2.1'), id: id(type), ...properties },
    closed,
  )

/** Sections 4 and 5 with the common properties of 3.2. */
const versioned = <Name extends string>(type: Name, properties: TProperties) =>
  observable(type, {
    created: Time,
    modified: Time,
    created_by_ref: Type.Optional(id('identity')),
    ...properties,
  })

const anyAddress = Type.String({ pattern: `^ipv[46]-addr--${uuid}$` })
const anyObject = Type.String({ pattern: `^[a-z0-9-]+--${uuid}$` })

export const StixBundle = Type.Object(
  {
    type: Type.Literal('bundle'),
    id: id('bundle'),
    objects: Type.Array(
      Type.Union([
        observable('ipv4-addr', { value: Type.String({ pattern: '^[0-9.]+$' }) }),
        observable('ipv6-addr', { value: Type.String({ pattern: '^[0-9a-f:.]+$' }) }),
        observable('domain-name', { value: Text }),
        observable('network-traffic', {
          dst_ref: anyAddress,
          dst_port: Type.Integer({ minimum: 0, maximum: 65_535 }),
          protocols: Type.Array(Type.String({ pattern: '^[a-z0-9-]+$' }), { minItems: 1 }),
        }),
        observable('software', { name: Text, version: Type.Optional(Text) }),
        observable('x509-certificate', {
          hashes: Type.Object({
            'SHA-1': Type.Optional(Type.String({ pattern: '^[0-9a-f]{40}$' })),
            'SHA-256': Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
          }),
          subject: Type.Optional(Text),
          validity_not_after: Type.Optional(Time),
        }),
        versioned('identity', { name: Text, identity_class: Type.Literal('system') }),
        versioned('vulnerability', {
          name: Text,
          external_references: Type.Array(
            Type.Object({ source_name: Type.Literal('cve'), external_id: Text }, closed),
          ),
        }),
        versioned('observed-data', {
          first_observed: Time,
          last_observed: Time,
          number_observed: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
          object_refs: Type.Array(anyObject, { minItems: 1 }),
        }),
        versioned('relationship', {
          relationship_type: Type.String({ pattern: '^[a-z0-9-]+$' }),
          source_ref: anyObject,
          target_ref: anyObject,
        }),
      ]),
      { uniqueItems: true },
    ),
  },
  closed,
)
