import type { SeenEvent } from '../client/seen-event.ts'
import { displayWidth, fit, pad } from './display-width.ts'
import type { Look } from './host-card.ts'
import { plainText } from './plain-text.ts'
import { timeAgo } from './quantities.ts'

const widestColumn = 40

/** One line per event, with aligned columns. */
export function eventLines(events: readonly SeenEvent[], { columns, now, paint }: Look): string {
  const rows = events.map((event) => ({
    address: plainText(
      `${event.ip.includes(':') ? `[${event.ip}]` : event.ip}:${event.port}/${event.protocol}`,
    ),
    type: plainText(event.type),
    service: plainText(event.service),
    product: plainText([event.product, event.version].filter((part) => part !== '').join(' ')),
    ago: timeAgo(event.ts, now),
    banner: plainText(event.banner),
  }))
  const widest = (column: 'address' | 'type' | 'service' | 'product' | 'ago'): number =>
    Math.min(widestColumn, Math.max(0, ...rows.map((row) => displayWidth(row[column]))))
  const widths = {
    address: widest('address'),
    type: widest('type'),
    service: widest('service'),
    product: widest('product'),
    ago: widest('ago'),
  }
  const used = Object.values(widths).reduce((sum, width) => sum + width + 2, 0)
  return rows
    .map((row) => {
      const cells = [
        paint('cyan', pad(row.address, widths.address)),
        pad(row.type, widths.type),
        paint('green', pad(row.service, widths.service)),
        pad(row.product, widths.product),
        paint('dim', pad(row.ago, widths.ago)),
        paint('dim', fit(row.banner, columns - used)),
      ]
      return `${cells.join('  ').trimEnd()}\n`
    })
    .join('')
}
