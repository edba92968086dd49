import { useEffect, useMemo, useRef, useState } from 'react'
import { count } from '../../parts/format.ts'
import { WorldMap } from '../../parts/map/world-map.tsx'
import { worldHeight, worldPoint, worldWidth } from '../../parts/map/world-shapes.ts'
import type { LiveEvent } from './live-event.ts'
import { type Place, usePlaces } from './use-places.ts'

/** More would only overlap. */
const maxDots = 250
/** As long as the animation of the dots in the style sheet. */
const dotMilliseconds = 5_000

type Dot = { readonly id: number; readonly x: number; readonly y: number; readonly until: number }

/** Events as fading dots at their location. */
export function LiveMap({ events }: { readonly events: readonly LiveEvent[] }) {
  const places = usePlaces(events)
  const dots = useDots(events, places)
  const countries = useMemo(() => byCountry(events, places), [events, places])
  const located = countries.reduce((sum, one) => sum + one.count, 0)
  return (
    <div className="live-map">
      <WorldMap
        countries={countries}
        label={`Locations of the newest ${count(located)} events in ${count(countries.length)} countries`}
      />
      <svg viewBox={`0 0 ${worldWidth} ${worldHeight}`} className="live-dots" aria-hidden="true">
        {dots.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r="5" />
        ))}
      </svg>
    </div>
  )
}

/** Each event becomes a dot once, as soon as its location is known. */
function useDots(events: readonly LiveEvent[], places: ReadonlyMap<string, Place | null>): readonly Dot[] {
  const drawn = useRef<ReadonlySet<number>>(new Set())
  const [dots, setDots] = useState<readonly Dot[]>([])
  useEffect(() => {
    const now = Date.now()
    const newest = events.slice(0, maxDots)
    const located = newest.filter(({ ip }) => places.has(ip))
    const fresh = located
      .filter(({ id }) => !drawn.current.has(id))
      .flatMap(({ id, ip }) => {
        const point = pointOf(places.get(ip) ?? null)
        return point ? [{ id, x: point[0], y: point[1], until: now + dotMilliseconds }] : []
      })
    drawn.current = new Set(located.map(({ id }) => id))
    setDots((before) => {
      const left = before.filter(({ until }) => until > now)
      if (fresh.length === 0 && left.length === before.length) return before
      return [...fresh, ...left].slice(0, maxDots)
    })
  }, [events, places])
  return dots
}

function pointOf(place: Place | null): readonly [number, number] | null {
  if (place === null || place.longitude === null || place.latitude === null) return null
  return worldPoint(place.longitude, place.latitude)
}

function byCountry(events: readonly LiveEvent[], places: ReadonlyMap<string, Place | null>) {
  const counts = new Map<string, number>()
  for (const { ip } of events) {
    const code = places.get(ip)?.country
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].map(([code, count]) => ({ code, count }))
}
