import type { Random } from '../random.ts'
import type { Screen } from './screen.ts'
import { rectangle, svg, text, wallpaper, window } from './svg.ts'

const colours = ['#0b3d66', '#123a2c', '#4a1d3f', '#5a3a12', '#20242c', '#0f4c4c'] as const
const people = ['Administrator', 'Operator', 'Reception', 'Backup', 'Service', 'Cashier'] as const

/** The logon of a remote desktop, with the user it asks for. */
export function desktopLogon(host: string, random: Random): Screen {
  const [width, height] = [1024, 768]
  const person = random.pick(people)
  const middle = width / 2
  return {
    width,
    height,
    hints: [],
    svg: svg(width, height, [
      wallpaper(width, height, random.pick(colours), random.pick(colours), random.between(0, 180)),
      `<circle cx="${middle}" cy="${random.between(230, 270)}" r="${random.between(60, 80)}" fill="#e8eef4"/>`,
      text(middle, 380, person, { fill: '#fff', size: 34, middle: true }),
      rectangle({ x: middle - 150, y: 410, width: 300, height: 40 }, '#fff'),
      text(middle - 138, 436, 'Password', { fill: '#555', size: 17 }),
      text(middle, 490, 'Sign in', { fill: '#fff', size: 19, middle: true }),
      text(middle, 530, `Windows Server on ${host}`, { fill: '#dde', size: 17, middle: true }),
      ...random
        .pick([[person], [person, 'Guest'], ['Guest', 'Support', person]])
        .map((name, line) => text(40, 650 + line * 34, name, { fill: '#fff', size: 19 })),
    ]),
  }
}

/** The small window that asks for a session. */
export function sessionLogon(host: string, random: Random): Screen {
  const [width, height] = random.pick([
    [1024, 768],
    [1280, 800],
    [800, 600],
  ] as const)
  const x = Math.round(width * (0.1 + random.next() * 0.4))
  const y = Math.round(height * (0.1 + random.next() * 0.3))
  return {
    width,
    height,
    hints: [],
    svg: svg(width, height, [
      rectangle({ x: 0, y: 0, width, height }, random.pick(colours)),
      window({ x, y, width: 380, height: 280 }, `Login to ${host}`, '#3a5d8f', '#dcdcdc'),
      ...['Session', 'username', 'password'].flatMap((label, line) => [
        text(x + 24, y + 90 + line * 44, label),
        rectangle({ x: x + 140, y: y + 70 + line * 44, width: 210, height: 28 }, '#fff', 'stroke="#888"'),
      ]),
      text(x + 150, y + 90, 'Xorg'),
      rectangle({ x: x + 140, y: y + 220, width: 80, height: 32 }, '#bbb', 'stroke="#777"'),
      text(x + 170, y + 241, 'OK'),
      rectangle({ x: x + 240, y: y + 220, width: 90, height: 32 }, '#bbb', 'stroke="#777"'),
      text(x + 260, y + 241, 'Cancel'),
    ]),
  }
}
