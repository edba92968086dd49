import type { Face } from '../../core/events/image-event.ts'
import type { Random } from '../random.ts'
import type { Screen } from './screen.ts'
import { rectangle, svg, text } from './svg.ts'

const skins = ['#f1c9a5', '#d9a066', '#8d5524', '#e0ac69', '#c68642'] as const
const hairs = ['#2b1b10', '#5a3a1c', '#8a8a8a', '#b5651d', '#111'] as const
const rooms = ['#c9d3da', '#b9c7b0', '#d8c9b4', '#9fb3c8'] as const

/** A picture of a camera: a room, the time, and a person or two who do not exist. */
export function camera(host: string, random: Random): Screen {
  const [width, height] = [960, 720]
  const room = random.pick(rooms)
  const people = Array.from({ length: random.between(1, 2) }, (_, index) =>
    person(180 + index * 400 + random.below(120), 250 + random.below(80), 150 + random.below(40), random),
  )
  return {
    width,
    height,
    hints: [`Camera ${host}`],
    faces: people.map(({ face }) => face),
    svg: svg(width, height, [
      rectangle({ x: 0, y: 0, width, height }, room),
      rectangle({ x: 0, y: 560, width, height: 160 }, '#6b5b4b'),
      rectangle({ x: random.between(60, 500), y: 60, width: 260, height: 200 }, '#eef4f8', 'stroke="#555"'),
      ...people.map(({ parts }) => parts),
      rectangle({ x: 0, y: 0, width: 470, height: 40 }, '#000', 'opacity="0.6"'),
      text(14, 28, `CAM ${random.between(1, 16)} Reception ${host}`, {
        fill: '#fff',
        size: 20,
        family: 'typed',
      }),
      text(14, height - 20, 'REC 25 fps', { fill: '#f33', size: 20, family: 'typed' }),
    ]),
  }
}

/** Two people in a call. */
export function videoCall(host: string, random: Random): Screen {
  const [width, height] = [1280, 720]
  const people = [0, 1].map((side) => ({
    ...person(220 + side * 620, 230, 190, random),
    box: { x: 20 + side * 630, y: 60, width: 610, height: 560 },
  }))
  return {
    width,
    height,
    hints: [`${host}:0 (operator)`],
    faces: people.map(({ face }) => face),
    svg: svg(width, height, [
      rectangle({ x: 0, y: 0, width, height }, '#1b1f27'),
      text(24, 40, `Weekly meeting - ${host}`, { fill: '#fff', size: 22 }),
      ...people.map(({ box, parts }) => rectangle(box, random.pick(rooms), 'rx="12"') + parts),
      ...['Ada', 'Noor'].map((name, side) => text(44 + side * 630, 600, name, { fill: '#fff', size: 20 })),
      ...['Mute', 'Camera', 'Share', 'Leave'].map((name, index) =>
        text(400 + index * 150, 680, name, { fill: '#fff', size: 20, middle: true }),
      ),
    ]),
  }
}

/** Head and shoulders; `x` and `y` are the upper left corner of the head. */
export function person(
  x: number,
  y: number,
  size: number,
  random: Random,
): { readonly parts: string; readonly face: Face } {
  const [skin, hair] = [random.pick(skins), random.pick(hairs)]
  const [middle, height] = [x + size / 2, Math.round(size * 1.25)]
  const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string): string =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
  const eye = (at: number): string =>
    ellipse(at, y + height * 0.45, size * 0.09, size * 0.06, '#fff') +
    ellipse(at, y + height * 0.45, size * 0.04, size * 0.045, '#23180f') +
    rectangle({ x: at - size * 0.1, y: y + height * 0.35, width: size * 0.2, height: size * 0.03 }, hair)
  const parts = [
    ellipse(
      middle,
      y + height * 1.75,
      size * 0.95,
      height * 0.7,
      random.pick(['#31527a', '#7a3131', '#3d6b45']),
    ),
    rectangle(
      { x: middle - size * 0.18, y: y + height * 0.85, width: size * 0.36, height: size * 0.4 },
      skin,
    ),
    ellipse(middle, y + height * 0.38, size * 0.56, height * 0.47, hair),
    ellipse(middle, y + height * 0.53, size * 0.47, height * 0.47, skin),
    eye(middle - size * 0.2),
    eye(middle + size * 0.2),
    `<path d="M${middle} ${y + height * 0.48} l${-size * 0.06} ${height * 0.17} l${size * 0.12} 0" fill="none" stroke="#7a4a2a" stroke-width="${size * 0.02}"/>`,
    `<path d="M${middle - size * 0.17} ${y + height * 0.77} q${size * 0.17} ${size * 0.13} ${size * 0.34} 0" fill="none" stroke="#8a2f2f" stroke-width="${size * 0.035}"/>`,
  ]
  return {
    parts: parts.join(''),
    face: { x: Math.round(x), y: Math.round(y), width: Math.round(size), height },
  }
}
