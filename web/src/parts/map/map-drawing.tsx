import { scaleLog } from 'd3-scale'
import { type ReactNode, useMemo } from 'react'
import type { CountryCount } from '../../api/answers.ts'
import { count, countryName } from '../format.ts'
import { worldHeight, worldShapes, worldWidth } from './world-shapes.ts'

export type MapProps = {
  readonly countries: readonly CountryCount[]
  readonly label: string
  readonly onChoose?: (code: string) => void
  /** Marks above the countries, positioned with `worldPoint`. */
  readonly children?: ReactNode
}

export function MapDrawing({ countries, label, onChoose, children }: MapProps) {
  const shapes = useMemo(worldShapes, [])
  const byCode = useMemo(
    () => new Map(countries.map(({ code, count }) => [code.toUpperCase(), count])),
    [countries],
  )
  const most = countries.reduce((highest, one) => Math.max(highest, one.count), 1)
  const shade = scaleLog()
    .domain([1, Math.max(2, most)])
    .range([0, 100])
    .clamp(true)
  return (
    <svg className="world-map" viewBox={`0 0 ${worldWidth} ${worldHeight}`} role="img" aria-label={label}>
      {shapes.map(({ key, code, path }) => {
        const found = code === undefined ? undefined : byCode.get(code)
        if (code === undefined || found === undefined)
          return <path key={key} d={path} className="world-land" />
        const fill = `color-mix(in oklab, var(--map-high) ${shade(found).toFixed(0)}%, var(--map-low))`
        return (
          // Countries are also in the list of facets, which is accessible by keyboard.
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          <path
            key={key}
            d={path}
            className={onChoose ? 'world-land world-choice' : 'world-land'}
            data-country={code}
            style={{ fill }}
            onClick={onChoose && (() => onChoose(code))}
          >
            <title>{`${countryName(code)}: ${count(found)}`}</title>
          </path>
        )
      })}
      {children}
    </svg>
  )
}
