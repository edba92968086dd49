import { progressLine } from './progress-line.ts'
import type { Terminal } from './terminal.ts'

/** Shows that something is under way whose length nobody knows. */
export async function waiting<Result>(
  terminal: Terminal,
  label: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const shown = terminal.progress((seconds, columns) => progressLine({ label, seconds }, columns))
  try {
    return await work()
  } finally {
    shown.stop()
  }
}
