import type { ReactNode } from 'react'
import { type Answer, lastOf } from '../../api/use-answer.ts'
import { Loading } from './loading.tsx'
import { Problem } from './problem.tsx'

/** Shows an answer in any state. While the next one loads, the last stays visible, dimmed. */
export function Answered<T>({
  answer,
  what,
  lines,
  children,
}: {
  readonly answer: Answer<T>
  readonly what: string
  readonly lines?: number
  readonly children: (data: T) => ReactNode
}) {
  if (answer.kind === 'idle') return null
  if (answer.kind === 'failed') return <Problem problem={answer.problem} again={answer.again} />
  const data = lastOf(answer)
  if (data === undefined) return <Loading what={what} {...(lines !== undefined && { lines })} />
  return (
    <div className="answered" aria-busy={answer.kind === 'loading'}>
      {children(data)}
    </div>
  )
}
