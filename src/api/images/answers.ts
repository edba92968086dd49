import { Type } from 'typebox'
import type { StoredImage } from '../../areas/images/reads.ts'
import { imageIdPattern } from '../../core/events/image-event.ts'

const unknown = (type: 'string' | 'number') => Type.Unsafe<string | number | null>({ type: [type, 'null'] })

/**
 * V1 and V2 name the country of a location differently. No property is required: those that are would be written
 * before the others, and clients know them in this order.
 */
function imageShape(countryMember: 'country_code' | 'iso_code') {
  const properties = Type.Object({
    image_id: Type.String(),
    ip: Type.String(),
    port: Type.Integer(),
    ts: Type.Integer({ description: 'Milliseconds since 1970' }),
    country: Type.String(),
    asn: Type.Integer(),
    as_name: Type.String(),
    geoip: Type.Object({
      [countryMember]: unknown('string'),
      country_name: unknown('string'),
      city_name: unknown('string'),
      timezone: unknown('string'),
      latitude: unknown('number'),
      longitude: unknown('number'),
      location: Type.Unsafe<readonly [number, number] | null>({
        type: ['array', 'null'],
        items: { type: 'number' },
        description: 'Longitude and latitude',
      }),
    }),
    has_faces: Type.Boolean({ description: 'Left out when there is no face' }),
    n_faces: Type.Integer(),
    tags: Type.Array(Type.String()),
    height: Type.Integer(),
    width: Type.Integer(),
    url: Type.String({ description: 'Where the image is; works without a key for some days' }),
    thumb: Type.String({ description: 'Where its thumbnail is' }),
    words: Type.Array(Type.String(), { description: 'What was read in it' }),
  })
  return Type.Partial(properties, { title: 'Image' })
}

export const ImageV1 = imageShape('country_code')
export const ImageV2 = imageShape('iso_code')

export const ImageItem = Type.Object(
  { url: Type.String(), thumb: Type.String(), image_id: Type.String() },
  { title: 'ImageItem' },
)

export const ImageId = Type.String({ pattern: imageIdPattern, description: 'image_id of an image' })

type Links = { readonly url: string; readonly thumb: string }

/** What is not known of a location is null inside it, and left out beside it. */
export function imageRecord(
  { event, country, city, asn, as_name, ...location }: StoredImage,
  { url, thumb }: Links,
  { countryMember, ocr }: { countryMember: 'country_code' | 'iso_code'; ocr: boolean },
) {
  const { image_id, ip, port, ts, n_faces, tags, height, width, words } = event
  const { latitude, longitude } = location
  return {
    image_id,
    ip,
    port,
    ts,
    ...(country !== '' && { country }),
    ...(asn !== 0 && { asn }),
    ...(as_name !== '' && { as_name }),
    geoip: {
      [countryMember]: country || null,
      country_name: location.country_name || null,
      city_name: city || null,
      timezone: location.timezone || null,
      latitude,
      longitude,
      location: longitude === null || latitude === null ? null : [longitude, latitude],
    },
    ...(n_faces > 0 && { has_faces: true, n_faces }),
    tags,
    height,
    width,
    url,
    thumb,
    ...(ocr && { words }),
  }
}
