import { lazy, Suspense } from 'react'
import type { MapProps } from './map-drawing.tsx'
import './world-map.css'

/** The shapes of the countries are larger than a page: loaded when a map is shown. */
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
