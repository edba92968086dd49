import type { Random } from '../random.ts'
import type { Screen } from './screen.ts'
import { rectangle, svg, text } from './svg.ts'

const accents = ['#1a5fb4', '#26794f', '#8f3f71', '#b5570a', '#394b59'] as const

/** A page as a browser shows it: its heading and its text. */
export function sitePage(host: string, title: string, body: string, random: Random): Screen {
  const [width, height] = [1024, 768]
  const accent = random.pick(accents)
  const columns = random.between(2, 3)
  return {
    width,
    height,
    hints: [title],
    svg: svg(width, height, [
      rectangle({ x: 0, y: 0, width, height }, '#fff'),
      rectangle({ x: 0, y: 0, width, height: 84 }, accent),
      text(40, 54, title, { fill: '#fff', size: 30 }),
      ...['Home', 'Products', 'Contact'].map((name, index) =>
        text(700 + index * 105, 52, name, { fill: '#fff', size: 17 }),
      ),
      text(40, 150, body, { size: 22 }),
      ...Array.from({ length: columns }, (_, index) => {
        const x = 40 + (index * 944) / columns
        const box = { x, y: 200, width: 944 / columns - 24, height: random.between(220, 360) }
        return (
          rectangle(box, '#eef1f4', 'stroke="#c5ccd3"') + text(x + 18, 240, 'Read more', { fill: accent })
        )
      }),
      text(40, 740, host, { fill: '#667', size: 15 }),
    ]),
  }
}
