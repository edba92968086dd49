import { Type } from 'typebox'

export const webEnrichConfig = Type.Object(
  { extended: Type.Optional(Type.Boolean({ description: 'true or false' })) },
  { additionalProperties: false },
)
