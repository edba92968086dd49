import { Notice } from '../answer/notice.tsx'
import { CopyButton } from './copy-button.tsx'

/** A secret that is shown this once. */
export function SecretNote({ title, secret }: { readonly title: string; readonly secret: string }) {
  return (
    <Notice kind="good" title={title}>
      <p>Copy it now: it is not shown again.</p>
      <p className="row">
        <code data-secret>{secret}</code>
        <CopyButton text={secret} />
      </p>
    </Notice>
  )
}
