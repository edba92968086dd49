import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-110m.json'
import { countryCodes } from './country-codes.ts'

export type WorldShape = { readonly key: string; readonly code: string | undefined; readonly path: string }

export const worldWidth = 960
export const worldHeight = 470

/** Left out: it has no hosts, and the rest is drawn larger without it. */
const antarctica = '010'

/** The position of a location on the map, or null outside of it. */
export function worldPoint(longitude: number, latitude: number): readonly [number, number] | null {
  return projection()([longitude, latitude])
}

export function worldShapes(): readonly WorldShape[] {
  const topology = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>
  const draw = geoPath(projection()).digits(1)
  return feature(topology, topology.objects.countries).features.flatMap((shape, index) => {
    const id = shape.id === undefined ? undefined : String(shape.id).padStart(3, '0')
    if (id === antarctica) return []
    const code = id === undefined ? undefined : countryCodes.get(id)
    return [{ key: `${index}`, code, path: draw(shape) ?? '' }]
  })
}

function projection() {
  return geoNaturalEarth1()
    .scale(190)
    .translate([worldWidth / 2 - 22, worldHeight / 2 + 38])
}
