import { useState } from 'react'
import type { TwoFactorAnswer } from '../../../api/answers.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { Answered } from '../../../parts/answer/answered.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnOff } from './turn-off.tsx'
import { TurnOn } from './turn-on.tsx'
import './two-factor.css'

/** `onKept` is called when the user has the recovery codes and goes on. */
export function TwoFactorPanel({ onKept }: { readonly onKept?: () => void }) {
  const answer = useAnswer<TwoFactorAnswer>('/app/api/two-factor')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const show = (made: readonly string[]): void => {
    setCodes(made)
    answer.again()
  }
  return (
    <section className="panel stack" aria-label="Two-factor sign-in">
      <h2>Two-factor sign-in</h2>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null)
            onKept?.()
          }}
        />
      ) : (
        <Answered answer={answer} what="two-factor sign-in">
          {(state) =>
            state.on ? (
              <TurnOff state={state} onCodes={show} onOff={answer.again} />
            ) : (
              <TurnOn password={state.password} onCodes={show} />
            )
          }
        </Answered>
      )}
    </section>
  )
}
