import type { KeyList } from '../../api/answers.ts'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { count } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'

export type Key = KeyList['keys'][number]

export const kindNames = { v1: 'V1 token', v2: 'V2 key' } as const

export function KeyTable({
  keys,
  busy,
  onRotate,
  onRevoke,
}: {
  readonly keys: readonly Key[]
  readonly busy: boolean
  readonly onRotate: (key: Key) => void
  readonly onRevoke: (key: Key) => void
}) {
  return (
    <table>
      <TableHead
        columns={['Name', 'API version', 'Access', 'Limits', 'Credits left', 'Created', 'Expires']}
        numbers={['Credits left']}
        actions
      />
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td>{key.label || <span className="soft">unnamed</span>}</td>
            <td>{kindNames[key.kind]}</td>
            <td>{key.kind === 'v1' ? key.permissions.join(', ') : key.plan}</td>
            <td>
              <Limits of={key} />
            </td>
            <td className="number">{key.kind === 'v2' ? count(key.creditsLeft) : '–'}</td>
            <td>
              <Moment ts={key.createdAt} />
            </td>
            <td>{key.expiresAt === null ? '–' : new Date(key.expiresAt).toISOString().slice(0, 10)}</td>
            <td>
              {key.revokedAt !== null ? (
                <span className="tag bad">revoked</span>
              ) : key.expiresAt !== null && key.expiresAt <= Date.now() ? (
                <span className="tag bad">expired</span>
              ) : (
                <span className="row">
                  <ConfirmButton
                    name="Rotate"
                    sure="Create new secret"
                    disabled={busy}
                    onSure={() => onRotate(key)}
                  />
                  <ConfirmButton
                    name="Revoke"
                    sure="Revoke permanently"
                    disabled={busy}
                    onSure={() => onRevoke(key)}
                  />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Limits({ of: { scopes, networks } }: { readonly of: Key }) {
  if (scopes.length + networks.length === 0) return '–'
  return (
    <>
      {scopes.join(', ')}
      {scopes.length > 0 && networks.length > 0 && <br />}
      {networks.length > 0 && <span className="mono">{networks.join(', ')}</span>}
    </>
  )
}
