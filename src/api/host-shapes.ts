import { Type } from 'typebox'

/** A host event as it goes out: the members every event has, and whatever its module adds. */
export const HostEventShape = Type.Object(
  {
    origin: Type.Object(
      { type: Type.String(), ts: Type.Integer() },
      { additionalProperties: true, description: 'Who observed it, with which module, when (milliseconds)' },
    ),
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

export const Target = Type.Object({
  target: Type.String({ description: 'Address, or network up to /24', examples: ['192.0.2.10'] }),
})
