import { parseAddress } from '../../../core/address.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { bodyReader } from '../read-body.ts'
import type { Web } from '../web.ts'
import { PlacesAnswer, PlacesBody } from './shapes.ts'

const readPlaces = bodyReader(PlacesBody)

/** Where addresses are located: events of a stream do not say it, and the map of the live page draws it. */
export function addressRoutes({ locate }: Pick<Web, 'locate'>): AnyRoute[] {
  return [
    route({
      method: 'POST',
      path: '/places',
      asksOnly: true,
      summary: 'Where addresses are',
      about: 'An address whose place is not known is left out.',
      reads: { nothing: 'where addresses are: no observation' },
      response: PlacesAnswer,
      async answer({ body }) {
        const places = readPlaces(body).addresses.flatMap((text) => {
          const address = parseAddress(text)
          const place = address && locate(address)
          if (!place || place.country === '') return []
          const { country, longitude, latitude } = place
          return [{ address: text, country, longitude, latitude }]
        })
        return { kind: 'body', body: { places } }
      },
    }),
  ]
}
