import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Deliver } from '../observation-queue.ts'
import type { Spool } from './spool.ts'

const compress = promisify(gzip)

/** The central service takes 5,000 events and 32 MB of text in one report. */
const maxTextBytes = 8 * 1024 * 1024

/** Puts events into the spool, in batches that the central service takes. */
export function spoolEvents(spool: Spool): Deliver {
  return async (events) => {
    let unkept = 0
    const keep = async (lines: readonly string[]): Promise<void> => {
      const body = await compress(lines.join('\n'), { level: 3 })
      if (!(await spool.add(body, lines.length))) unkept += lines.length
    }
    let lines: string[] = []
    let bytes = 0
    for (const event of events) {
      const line = JSON.stringify(event)
      if (lines.length > 0 && bytes + line.length > maxTextBytes) {
        await keep(lines)
        lines = []
        bytes = 0
      }
      lines.push(line)
      bytes += line.length
    }
    if (lines.length > 0) await keep(lines)
    return unkept
  }
}
