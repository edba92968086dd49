/** Parts of drawn screens, as SVG. Measures are pixels. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const families = {
  plain: 'DejaVu Sans, Liberation Sans, Arial, sans-serif',
  typed: 'DejaVu Sans Mono, Liberation Mono, Courier New, monospace',
} as const

export type TextStyle = {
  readonly size?: number
  readonly fill?: string
  readonly family?: keyof typeof families
  readonly middle?: boolean
}

export function svg(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
}

export function rectangle({ x, y, width, height }: Box, fill: string, extra = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${extra}/>`
}

export function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { size = 15, fill = '#111', family = 'plain', middle = false } = style
  const anchor = middle ? ' text-anchor="middle"' : ''
  return `<text x="${x}" y="${y}" font-family="${families[family]}" font-size="${size}" fill="${fill}" xml:space="preserve"${anchor}>${escaped(content)}</text>`
}

/** A background that runs from one colour to another, so that screens do not all hash alike. */
export function wallpaper(width: number, height: number, from: string, to: string, angle: number): string {
  return [
    `<defs><linearGradient id="wall" gradientTransform="rotate(${angle} 0.5 0.5)">`,
    `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    rectangle({ x: 0, y: 0, width, height }, 'url(#wall)'),
  ].join('')
}

export function window({ x, y, width, height }: Box, title: string, bar: string, body: string): string {
  return [
    rectangle({ x, y, width, height }, body, 'stroke="#222"'),
    rectangle({ x, y, width, height: 28 }, bar),
    text(x + 10, y + 20, title, { fill: '#fff', size: 14 }),
  ].join('')
}

function escaped(content: string): string {
  return content.replace(/[&<>]/g, (mark) => (mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : '&gt;'))
}
