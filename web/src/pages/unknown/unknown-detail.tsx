import type { UnknownDetail } from '../../../../src/api/unknown/shapes.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { EscapedText } from '../../parts/event/escaped-text.tsx'
import { Dialog } from '../../parts/form/dialog.tsx'
import { count } from '../../parts/format.ts'

/** One answer in full, and how to try a rule on it. */
export function UnknownDetailDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const answer = useAnswer<UnknownDetail>(`/app/v2/unknown/${id}`)
  return (
    <Dialog title="Unknown answer" onClose={onClose}>
      <Answered answer={answer} what="the answer" lines={6}>
        {(one) => (
          <div className="stack">
            <p className="soft">
              {count(one.length)} bytes{' '}
              {one.probe === 'null' ? 'without a probe' : `to the probe ${one.probe}`}, last on port{' '}
              {one.port}/{one.protocol}, seen {count(one.count)} times.
            </p>
            <EscapedText text={one.text} shown={2_000} />
            <p>Write a rule, and try it on this answer before the service uses it:</p>
            <pre className="escaped-text">{commands(one)}</pre>
          </div>
        )}
      </Answered>
    </Dialog>
  )
}

function commands({ id, probe }: UnknownDetail): string {
  const probeOption = probe === 'null' ? '' : ` --probe ${probe}`
  return [
    `rimlight unknown show ${id} --output answer.bin`,
    `rimlight fingerprint try answer.bin${probeOption} --rules rules.txt`,
  ].join('\n')
}
