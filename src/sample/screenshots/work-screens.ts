import type { Random } from '../random.ts'
import type { Screen } from './screen.ts'
import { rectangle, svg, text, wallpaper, window } from './svg.ts'

const walls = ['#2d5c7f', '#7a4b2b', '#3b6b3b', '#5b3f7a', '#222831', '#8a6d3b', '#1f5f6b'] as const
const programs = [
  'nginx',
  'postgres',
  'sshd',
  'cron',
  'rsyslogd',
  'dbus-daemon',
  'systemd',
  'python3',
] as const

/** A terminal that fills the screen. */
export function terminal(host: string, random: Random): Screen {
  const [width, height] = [1024, 768]
  const lines = [
    `Debian GNU/Linux 12 ${host} tty1`,
    '',
    `operator@${host}:~$ uptime`,
    ` 10:${random.between(10, 59)}:07 up ${random.between(2, 300)} days, 2 users, load average: 0.12`,
    `operator@${host}:~$ ps -e`,
    '   PID TTY        TIME CMD',
    ...Array.from(
      { length: random.between(6, 22) },
      () =>
        `  ${random.between(1000, 9999)} ?      00:0${random.below(10)}:${random.between(10, 59)} ${random.pick(programs)}`,
    ),
    `operator@${host}:~$ `,
  ]
  const [paper, ink] = random.pick([
    ['#000', '#d0d0d0'],
    ['#001b26', '#93a1a1'],
    ['#fdf6e3', '#333'],
  ] as const)
  return {
    width,
    height,
    hints: [],
    svg: svg(width, height, [
      rectangle({ x: 0, y: 0, width, height }, paper),
      ...lines.map((line, row) => text(12, 28 + row * 24, line, { family: 'typed', size: 17, fill: ink })),
    ]),
  }
}

/** Windows on a wallpaper, with a panel of programs. */
export function desktop(host: string, random: Random): Screen {
  const [width, height] = random.pick([
    [1280, 1024],
    [1024, 768],
    [1366, 768],
  ] as const)
  const box = {
    x: random.between(60, 300),
    y: random.between(60, 160),
    width: random.between(420, 640),
    height: random.between(260, 420),
  }
  const files = ['Documents', 'Invoices', 'Backup', 'Projects', 'Reports', 'Music'].slice(random.below(3))
  return {
    width,
    height,
    hints: [`${host}:0 (operator)`],
    svg: svg(width, height, [
      wallpaper(width, height, random.pick(walls), random.pick(walls), random.between(0, 180)),
      ...['Home', 'Trash', 'Network'].map((name, row) =>
        [
          rectangle({ x: 24, y: 40 + row * 100, width: 48, height: 48 }, '#e8d27a', 'rx="6"'),
          text(48, 108 + row * 100, name, { fill: '#fff', middle: true }),
        ].join(''),
      ),
      window(box, `File Manager - ${host}`, '#444c5c', '#fafafa'),
      ...files.map((name, row) => text(box.x + 60, box.y + 70 + row * 34, name, { size: 17 })),
      rectangle({ x: 0, y: height - 36, width, height: 36 }, '#1c1f26'),
      text(20, height - 12, 'Applications', { fill: '#fff' }),
      text(width - 80, height - 12, `1${random.below(9)}:${random.between(10, 59)}`, { fill: '#fff' }),
    ]),
  }
}

/** A phone that shows its screen. */
export function phone(host: string, random: Random): Screen {
  const [width, height] = [720, 1280]
  return {
    width,
    height,
    hints: [`Android ${host}`],
    svg: svg(width, height, [
      wallpaper(width, height, random.pick(walls), random.pick(walls), random.between(0, 180)),
      text(width / 2, 230, `${random.between(10, 19)}:${random.between(10, 59)}`, {
        fill: '#fff',
        size: 96,
        middle: true,
      }),
      ...['Messages', 'Camera', 'Settings', 'Calendar', 'Music', 'Phone'].map((name, index) => {
        const x = 120 + (index % 3) * 220
        const y = 760 + Math.floor(index / 3) * 220
        return [
          rectangle({ x: x - 50, y: y - 50, width: 100, height: 100 }, random.pick(walls), 'rx="24"'),
          text(x, y + 90, name, { fill: '#fff', size: 24, middle: true }),
        ].join('')
      }),
    ]),
  }
}

/** The panel of a plant, with its values. */
export function plantPanel(host: string, random: Random): Screen {
  const [width, height] = [800, 600]
  const meters = ['Pump 1', 'Pump 2', 'Tank level', 'Pressure', 'Boiler', 'Valve']
  return {
    width,
    height,
    hints: [host],
    svg: svg(width, height, [
      rectangle({ x: 0, y: 0, width, height }, '#b8bcc2'),
      rectangle({ x: 0, y: 0, width, height: 54 }, random.pick(walls)),
      text(20, 36, `Station ${random.between(1, 40)} overview`, { fill: '#fff', size: 24 }),
      ...meters.map((name, index) => {
        const x = 40 + (index % 3) * 250
        const y = 110 + Math.floor(index / 3) * 230
        const level = random.between(10, 120)
        return [
          rectangle({ x, y, width: 200, height: 180 }, '#f4f4f0', 'stroke="#333"'),
          rectangle({ x: x + 20, y: y + 150 - level, width: 50, height: level }, '#2f8f4e'),
          text(x + 90, y + 50, name, { size: 19 }),
          text(x + 90, y + 90, `${level} %`, { size: 22 }),
        ].join('')
      }),
    ]),
  }
}
