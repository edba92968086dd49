import { scaleLog } from 'd3-scale'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
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

/**
 * Countries by their counts. With `onChoose` those with a count are buttons: one of them is reached with Tab, the arrow
 * keys go on to the others, the one with the most results first.
 */
export function MapDrawing({ countries, label, onChoose, children }: MapProps) {
  const shapes = useMemo(worldShapes, [])
  const byCode = useMemo(
    () => new Map(countries.map(({ code, count }) => [code.toUpperCase(), count])),
    [countries],
  )
  const order = useMemo(() => keyboardOrder(byCode, shapes), [byCode, shapes])
  const [focused, setFocused] = useState<string | null>(null)
  const current = focused !== null && order.includes(focused) ? focused : order[0]
  const most = countries.reduce((highest, one) => Math.max(highest, one.count), 1)
  const shade = scaleLog()
    .domain([1, Math.max(2, most)])
    .range([0, 100])
    .clamp(true)
  const onKey = (event: KeyboardEvent<SVGElement>, code: string) => {
    if (event.key === 'Enter' || event.key === ' ') onChoose?.(code)
    else {
      const next = neighbour(order, code, event.key)
      if (next === undefined) return
      setFocused(next)
      event.currentTarget.ownerSVGElement?.querySelector<SVGElement>(`[data-country="${next}"]`)?.focus()
    }
    event.preventDefault()
  }
  return (
    <svg
      className="world-map"
      viewBox={`0 0 ${worldWidth} ${worldHeight}`}
      role={onChoose ? 'group' : 'img'}
      aria-label={label}
    >
      {shapes.map(({ key, code, path }) => {
        const found = code === undefined ? undefined : byCode.get(code)
        if (code === undefined || found === undefined)
          return <path key={key} d={path} className="world-land" />
        const fill = `color-mix(in oklab, var(--map-high) ${shade(found).toFixed(0)}%, var(--map-low))`
        const name = `${countryName(code)}: ${count(found)}`
        return (
          <path
            key={key}
            d={path}
            className={onChoose ? 'world-land world-choice' : 'world-land'}
            data-country={code}
            style={{ fill }}
            {...(onChoose && {
              role: 'button',
              'aria-label': name,
              tabIndex: code === current ? 0 : -1,
              onClick: () => onChoose(code),
              onKeyDown: (event: KeyboardEvent<SVGElement>) => onKey(event, code),
            })}
          >
            <title>{name}</title>
          </path>
        )
      })}
      {children}
    </svg>
  )
}

/** Countries that are drawn, the one with the most results first. */
function keyboardOrder(
  byCode: ReadonlyMap<string, number>,
  shapes: ReturnType<typeof worldShapes>,
): readonly string[] {
  const drawn = new Set(shapes.map(({ code }) => code))
  return [...byCode]
    .filter(([code]) => drawn.has(code))
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .map(([code]) => code)
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function neighbour(order: readonly string[], code: string, key: string): string | undefined {
  if (key === 'Home') return order[0]
  if (key === 'End') return order.at(-1)
  const step = steps[key]
  if (step === undefined) return undefined
  const next = order.indexOf(code) + step
  return order[Math.min(order.length - 1, Math.max(0, next))]
}
