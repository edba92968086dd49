import type { Severity } from '../../findings/finding.ts'
import type { Notice } from '../notice.ts'

/** The JSON that one kind of receiver takes. Pure: the same notice makes the same bodies. */
export type Format = {
  /** A value of a template: no text that a service sends can become markup of the receiver. */
  escape(value: string): string
  bodies(notice: Notice, options: FormatOptions): readonly unknown[]
}

export type FormatOptions = {
  /** What a template of one's own made of the notice, escaped; null for the usual text. */
  readonly texts: readonly string[] | null
  /** Of PagerDuty. */
  readonly routingKey: string
}

/** The same in every chat. */
export const severityColors: Readonly<Record<Severity, string>> = {
  critical: '#b3123c',
  high: '#d1451b',
  medium: '#b7791f',
  low: '#2b6cb0',
  info: '#5a6472',
}

/** `and 12 more`, or null. */
export function moreText(hidden: number): string | null {
  return hidden > 0 ? `and ${hidden} more` : null
}
