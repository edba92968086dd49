import type { Face } from '../../core/events/image-event.ts'

/** A drawn screen. */
export type Screen = {
  readonly width: number
  readonly height: number
  readonly svg: string
  /** What the server would say of itself. */
  readonly hints: readonly string[]
  /** Where faces are drawn. */
  readonly faces?: readonly Face[]
}

/** The words that a screen shows, each once, in the order of drawing: what a perfect reader would read. */
export function wordsOf({ svg }: Pick<Screen, 'svg'>): readonly string[] {
  const words = new Set<string>()
  for (const [, content = ''] of svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g))
    for (const word of unescaped(content).split(/\s+/)) if (/[\p{L}\p{N}]/u.test(word)) words.add(word)
  return [...words]
}

function unescaped(content: string): string {
  return content.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
