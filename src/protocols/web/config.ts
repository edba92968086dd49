import { Type } from 'typebox'

export const webConfig = Type.Object(
  {
    https: Type.Optional(Type.Boolean({ description: 'true or false' })),
    screenshot: Type.Optional(Type.Boolean({ description: 'true or false' })),
  },
  { additionalProperties: false },
)
