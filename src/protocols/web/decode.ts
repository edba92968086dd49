import type { Category } from '../../fingerprints/technologies/categories.ts'
import type { Technology } from '../../fingerprints/technologies/match-technologies.ts'
import type { ResponseHead } from '../../wire/http/response-head.ts'
import { describeFields } from '../http/decode.ts'
import { type Machine, machineOf } from './machine-of.ts'

export type WebApp = {
  readonly name: string
  readonly confidence: number
  readonly version: string
  readonly categories: readonly Category[]
}

/** The addresses of the page and the picture are added when they are stored. */
export type WebRecord = Machine & {
  readonly apps: readonly WebApp[]
  readonly headers: Readonly<Record<string, string | readonly string[]>>
}

export function describeWeb(head: ResponseHead, technologies: readonly Technology[]): WebRecord {
  return {
    apps: technologies.map(({ name, confidence, version, categories }) => ({
      name,
      confidence,
      version: version ?? '',
      categories,
    })),
    headers: describeFields(head).headers,
    ...machineOf(technologies),
  }
}
