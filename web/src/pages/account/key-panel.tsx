import { useState } from 'react'
import type { KeyList, MadeKey } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { SecretNote } from '../../parts/form/secret-note.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { type Key, KeyTable, kindNames } from './key-table.tsx'
import { type NewKey, NewKeyForm } from './new-key-form.tsx'

/** API keys: created here, shown once, rotated, revoked. */
export function KeyPanel() {
  const client = useClient()
  const keys = useAnswer<KeyList>('/app/api/keys')
  const [made, setMade] = useState<{ readonly title: string; readonly secret: string } | null>(null)
  const make = useAction(async (wanted: NewKey) => {
    const { secret } = await client.post<MadeKey>('/app/api/keys', wanted)
    setMade({ title: `Your new ${kindNames[wanted.kind]}`, secret })
    keys.again()
  })
  const rotate = useAction(async (key: Key) => {
    const { secret } = await client.post<MadeKey>(`/app/api/keys/${key.id}/rotate`)
    setMade({ title: `The new secret of ${key.label || kindNames[key.kind]}`, secret })
    keys.again()
  })
  const revoke = useAction(async (key: Key) => {
    await client.post(`/app/api/keys/${key.id}/revoke`)
    setMade(null)
    keys.again()
  })
  const problem = make.problem ?? rotate.problem ?? revoke.problem
  return (
    <section className="panel stack" aria-label="API keys">
      <h2>API keys</h2>
      <NewKeyForm busy={make.busy} onCreate={make.run} />
      {problem && <Problem problem={problem} />}
      {made && <SecretNote {...made} />}
      <Answered answer={keys} what="your API keys">
        {(list) =>
          list.keys.length === 0 ? (
            <Notice kind="empty">No API keys yet. Create one to use the API from a program.</Notice>
          ) : (
            <Scrolls label="Your API keys">
              <KeyTable
                keys={list.keys}
                busy={rotate.busy || revoke.busy}
                onRotate={rotate.run}
                onRevoke={revoke.run}
              />
            </Scrolls>
          )
        }
      </Answered>
    </section>
  )
}
