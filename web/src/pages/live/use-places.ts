import { useEffect, useRef, useState } from 'react'
import type { PlacesAnswer } from '../../../../src/api/web/addresses/shapes.ts'
import { useClient } from '../../api/session.tsx'
import type { LiveEvent } from './live-event.ts'

export type Place = PlacesAnswer['places'][number]

/** Addresses whose location is cached; the oldest are dropped first. */
const maxRemembered = 5_000
const askedAtOnce = 200
const askMilliseconds = 1_500

/** Locations of the newest events. New addresses are looked up in batches. */
export function usePlaces(events: readonly LiveEvent[]): ReadonlyMap<string, Place | null> {
  const client = useClient()
  const newest = useRef(events)
  newest.current = events
  const [places, setPlaces] = useState<ReadonlyMap<string, Place | null>>(new Map())
  const known = useRef(places)
  known.current = places
  useEffect(() => {
    let asking = false
    const ask = async (): Promise<void> => {
      const wanted = unknownOf(newest.current, known.current)
      if (asking || wanted.length === 0 || document.hidden) return
      asking = true
      try {
        const answer = await client.post<PlacesAnswer>('/app/api/places', { addresses: wanted })
        const found = new Map(answer.places.map((place) => [place.address, place]))
        const next = [...known.current, ...wanted.map((ip) => [ip, found.get(ip) ?? null] as const)]
        setPlaces(new Map(next.slice(-maxRemembered)))
      } catch {
        // Events without a location are not drawn; the ticker shows them.
      } finally {
        asking = false
      }
    }
    const timer = setInterval(ask, askMilliseconds)
    return () => clearInterval(timer)
  }, [client])
  return places
}

function unknownOf(events: readonly LiveEvent[], known: ReadonlyMap<string, unknown>): string[] {
  const addresses = new Set<string>()
  for (const { ip } of events.slice(0, 2 * askedAtOnce)) {
    if (!known.has(ip)) addresses.add(ip)
    if (addresses.size === askedAtOnce) break
  }
  return [...addresses]
}
