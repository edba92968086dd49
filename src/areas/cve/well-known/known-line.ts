import type { KnownCve } from './known-cve.ts'

/**
 * Vulnerabilities, one a line: the id, the score by CVSS 3 or `-`, since when CISA knows of attacks (`!2021-11-03`), what
 * is affected, each with ` + ` before the next, and behind ` | ` a summary. The day of publication is left to imports.
 */
export function knownLines(text: string): readonly KnownCve[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map(knownLine)
}

const form = /^(CVE-\d{4}-\d{4,}) (-|\d+\.\d)(?: !(\d{4}-\d\d-\d\d))? ([aoh]:\S+:.+?) \| (.+)$/

function knownLine(line: string): KnownCve {
  const [, cve, score, exploited, affects, summary] = form.exec(line) ?? []
  if (!cve) throw new RangeError(`This is not the line of a vulnerability: ${line}`)
  return {
    cve,
    published: '',
    summary: summary!,
    ...(score !== '-' && { score: [Number(score), '3.1'] as const }),
    ...(exploited !== undefined && { exploited }),
    affects: affects!.split(' + '),
  }
}
