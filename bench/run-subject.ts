import type { BenchOptions, Report } from './harness/subject.ts'
import { subjects } from './subjects.ts'

export type SubjectMessage =
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'done'; readonly report: Report }
  | { readonly kind: 'failed'; readonly reason: string }

const [name, options] = process.argv.slice(2)
const send = (message: SubjectMessage): void => {
  process.send!(message)
}

// Without the parent process the report is not read, and the peers would run on.
const orphaned = (): void => process.exit(1)
process.once('disconnect', orphaned)
try {
  const subject = subjects.find((one) => one.name === name)!
  const report = await subject.run(JSON.parse(options!) as BenchOptions, (text) =>
    send({ kind: 'say', text }),
  )
  send({ kind: 'done', report })
} catch (error) {
  send({ kind: 'failed', reason: (error as Error).stack ?? String(error) })
}
process.off('disconnect', orphaned)
process.disconnect?.()
