import type { Area } from './answers.ts'

/** What the areas are called here. The type holds every area of the service, so that none is forgotten. */
export const areaTitles: Readonly<Record<Area, string>> = {
  host: 'hosts',
  images: 'images',
  sensors: 'sensors',
  torrents: 'torrents',
  domains: 'domains',
}

export const areaNames = Object.keys(areaTitles) as readonly Area[]
