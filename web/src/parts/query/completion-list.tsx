import type { Completion } from '../../../../src/query/text/complete.ts'
import { EscapedLine } from '../event/escaped-text.tsx'

export function CompletionList({
  id,
  completions,
  active,
  onChoose,
}: {
  readonly id: string
  readonly completions: readonly Completion[]
  readonly active: number
  readonly onChoose: (completion: Completion) => void
}) {
  return (
    <div id={id} role="listbox" aria-label="Completions" className="query-completions">
      {completions.map((completion, index) => (
        <div
          key={`${completion.kind} ${completion.insert}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          // Before the box loses the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(completion)
          }}
        >
          <span className={`query-option query-option-${completion.kind}`}>
            <EscapedLine text={completion.insert} />
          </span>
          <span className="query-option-about">{completion.about}</span>
        </div>
      ))}
    </div>
  )
}
