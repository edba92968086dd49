import type { SeenEvent } from '../client/seen-event.ts'
import { displayWidth, fit, pad } from './display-width.ts'
import type { Paint } from './paint.ts'
import { plainText } from './plain-text.ts'
import { plural, timeAgo } from './quantities.ts'

export type Look = { readonly columns: number; readonly now: number; readonly paint: Paint }

type Card = {
  readonly port: number
  readonly label: string
  readonly service: string
  readonly product: string
  readonly banner: string
  readonly types: string
  readonly ago: string
}

/** What is known of one host: a card for each of its ports. */
export function hostCards(ip: string, events: readonly SeenEvent[], look: Look): string {
  const ports = new Map<string, SeenEvent[]>()
  for (const event of events) {
    const label = `${event.port}/${event.protocol}`
    const list = ports.get(label)
    if (list) list.push(event)
    else ports.set(label, [event])
  }
  const cards = [...ports]
    .map(([label, list]) => cardOf(label, list, look.now))
    .sort((a, b) => a.port - b.port)
  const widest = (column: 'label' | 'service' | 'product'): number =>
    Math.min(36, Math.max(0, ...cards.map((card) => displayWidth(card[column]))))
  const widths = { label: widest('label'), service: widest('service'), product: widest('product') }
  const title = look.paint('bold', plainText(ip))
  const open = [...ports.values()].filter((list) => list.some(({ state }) => state === 'open')).length
  const summary = `${plural(open, 'open port')}, ${plural(events.length, 'event')}`
  return [`${title}  ${look.paint('dim', summary)}`, ...cards.flatMap((card) => linesOf(card, widths, look))]
    .map((line) => `${line}\n`)
    .join('')
}

function cardOf(label: string, events: readonly SeenEvent[], now: number): Card {
  const newest = events.reduce((a, b) => (b.ts > a.ts ? b : a))
  const described = events.find((event) => event.service !== '') ?? newest
  const banner = events.find((event) => event.banner !== '')?.banner ?? ''
  return {
    port: newest.port,
    label: plainText(label),
    service: plainText(described.service),
    product: plainText([described.product, described.version].filter((part) => part !== '').join(' ')),
    banner: plainText(banner),
    types: plainText([...new Set(events.map((event) => event.type))].sort().join(', ')),
    ago: timeAgo(newest.ts, now),
  }
}

function linesOf(
  card: Card,
  widths: { readonly label: number; readonly service: number; readonly product: number },
  { columns, paint }: Look,
): string[] {
  const label = pad(card.label, widths.label)
  const service = pad(card.service, widths.service)
  const product = pad(card.product, widths.product)
  const fixed = 2 + widths.label + 2 + widths.service + 2 + widths.product + 2
  // On a narrow terminal the types go first: the rest says more.
  const types = fit(card.types, Math.max(0, columns - fixed - card.ago.length - 2))
  const first = [
    paint('cyan', label),
    paint('green', service),
    product,
    ...(types === '' ? [] : [types]),
    paint('dim', card.ago),
  ]
  const lines = [`  ${first.join('  ')}`]
  const indent = 2 + widths.label + 2
  if (card.banner !== '') lines.push(' '.repeat(indent) + paint('dim', fit(card.banner, columns - indent)))
  return lines
}
