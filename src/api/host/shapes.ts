import { Type } from 'typebox'

/** A host event as it goes out: the properties that every event has, and what its module adds. */
export const HostEventShape = Type.Object(
  {
    // Without named properties it goes out in the order in which they are stored.
    origin: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description: 'Who observed it (type, module, ip, port, country), and when: ts, in milliseconds',
    }),
    target: Type.Object(
      { ip: Type.String(), port: Type.Integer(), protocol: Type.String() },
      { additionalProperties: true },
    ),
    result: Type.Unknown({ description: 'What the module saw; null for a bare open port' }),
  },
  { title: 'HostEvent', additionalProperties: true },
)

/** The same, or with only_ips just its target. */
export const FoundEvent = Type.Object(
  { ...Type.Partial(HostEventShape).properties, target: HostEventShape.properties.target },
  { title: 'FoundEvent', additionalProperties: true },
)
