import { styleText } from 'node:util'

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'

/** Colours a text, or leaves it alone where colours are not shown. */
export type Paint = (style: Style, text: string) => string

export type Env = Readonly<Record<string, string | undefined>>

export const plainPaint: Paint = (_, text) => text

export function paintFor(isTerminal: boolean, env: Env): Paint {
  // no-color.org: the variable counts when it is there and not empty.
  if (!isTerminal || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb') return plainPaint
  return (style, text) => styleText(style, text, { validateStream: false })
}
