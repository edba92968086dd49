import { type Static, Type } from 'typebox'

export const PlacesBody = Type.Object(
  { addresses: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200 }) },
  { additionalProperties: false },
)
export type PlacesBody = Static<typeof PlacesBody>

const coordinate = Type.Union([Type.Number(), Type.Null()])

export const PlacesAnswer = Type.Object({
  places: Type.Array(
    Type.Object({
      address: Type.String(),
      country: Type.String({ description: 'Two letters' }),
      longitude: coordinate,
      latitude: coordinate,
    }),
  ),
})
export type PlacesAnswer = Static<typeof PlacesAnswer>
