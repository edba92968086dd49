import { Notice } from '../answer/notice.tsx'
import { CopyButton } from './copy-button.tsx'

/** A secret that is shown once. */
export function SecretNote({ title, secret }: { readonly title: string; readonly secret: string }) {
  return (
    <Notice kind="good" title={title}>
      <p>Copy it now. It is not shown again.</p>
      <p className="row">
        <code data-secret>{secret}</code>
        <CopyButton text={secret} />
      </p>
    </Notice>
  )
}
