import { useState } from 'react'
import { Link } from 'wouter'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import type { ShownAsset } from './perimeter.ts'

type Proof = {
  readonly proved: boolean
  readonly method: 'dns' | 'file'
  readonly name: string
  readonly record: string
  readonly file: { readonly url: string; readonly text: string }
  readonly reason: string
}

/** The names of a domain, and the proof that it belongs to the account. */
export function DomainProof({
  asset,
  onProved,
}: {
  readonly asset: ShownAsset
  readonly onProved: () => void
}) {
  const client = useClient()
  const [proof, setProof] = useState<Proof | null>(null)
  const look = useAction(async (method: Proof['method']) => {
    const answer = await client.post<Proof>(`/app/v2/assets/${asset.id}/prove`, { method })
    setProof(answer)
    if (answer.proved) onProved()
  })
  return (
    <div className="stack">
      <div className="row small-text">
        <Link href={`/perimeter/${asset.perimeter}/names?asset=${asset.id}`}>Discovered names</Link>
        {asset.proved_at === null ? (
          <>
            <button type="button" className="small" disabled={look.busy} onClick={() => look.run('dns')}>
              Prove ownership by DNS
            </button>
            <button type="button" className="small" disabled={look.busy} onClick={() => look.run('file')}>
              Prove ownership by file
            </button>
          </>
        ) : (
          <span className="soft">
            Proved <Moment ts={timeOf(asset.proved_at)} />
          </span>
        )}
      </div>
      {look.problem && <Notice kind="bad" title={look.problem.message} />}
      {proof && !proof.proved && <Advice proof={proof} />}
    </div>
  )
}

function Advice({ proof: { method, name, record, file, reason } }: { readonly proof: Proof }) {
  return method === 'dns' ? (
    <p className="small-text">
      Not found. Publish this TXT record at <code>{name}</code> and try again: <code>{record}</code>
    </p>
  ) : (
    <p className="small-text">
      {reason} Publish this line at <code>{file.url}</code> and try again: <code>{file.text}</code>
    </p>
  )
}
