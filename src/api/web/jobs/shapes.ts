import { type Static, Type } from 'typebox'

export const ScopeCheckBody = Type.Object(
  {
    targets: Type.Array(Type.String({ maxLength: 1_024 }), { maxItems: 1_000 }),
    ports: Type.Optional(Type.String({ maxLength: 10_000 })),
  },
  { additionalProperties: false },
)
export type ScopeCheckBody = Static<typeof ScopeCheckBody>

export const ScopeCheckAnswer = Type.Object({
  targets: Type.Array(
    Type.Object({
      text: Type.String(),
      verdict: Type.Union([
        Type.Literal('allowed'),
        Type.Literal('refused'),
        Type.Literal('excluded'),
        Type.Literal('unreadable'),
      ]),
      reason: Type.String({ description: 'Empty when it is allowed' }),
      addresses: Type.Union([Type.Number(), Type.Null()], {
        description: 'How many, about; null when only the scan will tell',
      }),
    }),
  ),
  addresses: Type.Number({ description: 'Of all targets that are allowed' }),
  probes: Type.Number({ description: 'The same times the ports' }),
  /** What is wrong with the ports; empty when nothing is. */
  portProblem: Type.String(),
})
export type ScopeCheckAnswer = Static<typeof ScopeCheckAnswer>

export const ModuleList = Type.Object({
  modules: Type.Array(
    Type.Object({
      name: Type.String(),
      about: Type.String(),
      transport: Type.Union([Type.Literal('tcp'), Type.Literal('udp')]),
      defaultPorts: Type.Array(Type.Integer()),
      config: Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description: 'JSON schema of the settings that a job may give it',
      }),
    }),
  ),
})
export type ModuleList = Static<typeof ModuleList>
