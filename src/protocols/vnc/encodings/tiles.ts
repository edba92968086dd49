import type { Area } from '../frame.ts'

/** The square tiles of a rectangle, row by row; those at the right and lower edge are cut. */
export function* tilesOf(area: Area, side: number): Generator<Area> {
  const right = area.x + area.width
  const bottom = area.y + area.height
  for (let y = area.y; y < bottom; y += side)
    for (let x = area.x; x < right; x += side)
      yield { x, y, width: Math.min(side, right - x), height: Math.min(side, bottom - y) }
}
