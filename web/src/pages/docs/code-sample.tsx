import { CopyButton } from '../../parts/form/copy-button.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'

/** Text for a terminal or a program, to be copied. */
export function CodeSample({ text, label = 'Example' }: { readonly text: string; readonly label?: string }) {
  return (
    <div className="code-sample">
      <Scrolls label={label}>
        <pre>{text}</pre>
      </Scrolls>
      <CopyButton text={text} />
    </div>
  )
}
