import { lazy, Suspense } from 'react'
import type { MapProps } from './map-drawing.tsx'
import './world-map.css'

/** The shapes of the countries weigh more than a page: they come when a map is looked at. */
const MapDrawing = lazy(async () => ({ default: (await import('./map-drawing.tsx')).MapDrawing }))

export function WorldMap(props: MapProps) {
  return (
    <div className="world-map-box">
      <Suspense fallback={null}>
        <MapDrawing {...props} />
      </Suspense>
    </div>
  )
}
