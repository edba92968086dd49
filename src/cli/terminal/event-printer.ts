import { asObject } from '../../core/untrusted.ts'
import { jobMessage } from '../client/job-message.ts'
import { seenEvent } from '../client/seen-event.ts'
import type { Context } from '../verb.ts'
import { displayWidth, fit, pad } from './display-width.ts'
import { jsonLine, plainText } from './plain-text.ts'

type Widths = { address: number; type: number; service: number; product: number }

/** What most addresses and modules need; a longer one widens its column for the lines that follow. */
const usualWidths: Widths = { address: 22, type: 14, service: 8, product: 16 }
const widestColumn = 48

/** Prints events as they come: aligned lines for a terminal, lines of JSON otherwise. */
export function eventPrinter({
  out,
  values,
}: Pick<Context, 'out' | 'values'>): (events: readonly unknown[]) => Promise<void> {
  if (values['json'] || !out.isTerminal) return (events) => out.write(events.map(jsonLine).join(''))
  const widths = { ...usualWidths }
  const cell = (column: keyof Widths, text: string): string => {
    widths[column] = Math.min(widestColumn, Math.max(widths[column], displayWidth(text)))
    return pad(text, widths[column])
  }
  const lineOf = (value: unknown): string => {
    const message = jobMessage(value)
    if (message !== null) return `${out.paint('bold', plainText(message))}\n`
    const event = seenEvent(value)
    if (event.ip === '') return jsonLine(value)
    const place = `${event.ip.includes(':') ? `[${event.ip}]` : event.ip}:${event.port}/${event.protocol}`
    const product = [event.product, event.version].filter((part) => part !== '').join(' ')
    const address = cell('address', plainText(place))
    const type = cell('type', plainText(event.type))
    const service = cell('service', plainText(event.type === 'port' ? 'open' : event.service))
    const made = cell('product', plainText(product))
    const used = displayWidth([address, type, service, made, ''].join('  '))
    const failed = asObject(asObject(value)['result'])['error']
    const rest =
      typeof failed === 'string'
        ? out.paint('red', fit(plainText(failed), out.columns - used))
        : out.paint('dim', fit(plainText(event.banner), out.columns - used))
    return `${[out.paint('cyan', address), type, out.paint('green', service), made, rest].join('  ').trimEnd()}\n`
  }
  return (events) => out.write(events.map(lineOf).join(''))
}
