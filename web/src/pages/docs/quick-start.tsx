import { useState } from 'react'
import { Link } from 'wouter'
import type { MadeKey } from '../../api/answers.ts'
import { useAccount, useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { SecretNote } from '../../parts/form/secret-note.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { CodeSample } from './code-sample.tsx'
import { type Keys, samplesFor } from './samples.ts'

/** Examples that can be copied and run as they are. */
export function QuickStart() {
  const account = useAccount()
  const client = useClient()
  const [keys, setKeys] = useState<Keys>({})
  const make = useAction(async (kind: 'v1' | 'v2') => {
    const { secret } = await client.post<MadeKey>('/app/api/keys', { kind, label: 'quick start' })
    setKeys((before) => ({ ...before, [kind]: secret }))
  })
  return (
    <>
      <PageHead title="Documentation" about="First requests with curl, Python and JavaScript." />
      <div className="stack">
        {account ? (
          <div className="row">
            <button
              type="button"
              disabled={make.busy || keys.v2 !== undefined}
              onClick={() => make.run('v2')}
            >
              Create a V2 key for these examples
            </button>
            <button
              type="button"
              disabled={make.busy || keys.v1 !== undefined}
              onClick={() => make.run('v1')}
            >
              Create a V1 token
            </button>
            <Link href="/account">Your API keys</Link>
          </div>
        ) : (
          <Notice>
            <Link href="/sign-in">Sign in</Link> to create the API key that the examples need.
          </Notice>
        )}
        {make.problem && <Problem problem={make.problem} />}
        {keys.v2 !== undefined && <SecretNote title="Your new V2 key" secret={keys.v2} />}
        {keys.v1 !== undefined && <SecretNote title="Your new V1 token" secret={keys.v1} />}
        {samplesFor(location.origin, keys).map(({ title, about, text }) => (
          <section key={title} className="stack sample" aria-label={title}>
            <h2>{title}</h2>
            <p className="soft">{about}</p>
            <CodeSample text={text} label={title} />
          </section>
        ))}
      </div>
    </>
  )
}
