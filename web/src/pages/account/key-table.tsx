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
    <table className="key-table">
      <TableHead
        columns={['Name', 'API version', 'Access', 'Credits left', 'Created']}
        numbers={['Credits left']}
        actions
      />
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td>{key.label || <span className="soft">unnamed</span>}</td>
            <td>{kindNames[key.kind]}</td>
            <td>
              {key.kind === 'v1' ? key.permissions.join(', ') : key.plan}
              <Limits of={key} />
            </td>
            <td className="number">{key.kind === 'v2' ? count(key.creditsLeft) : '–'}</td>
            <td>
              <Moment ts={key.createdAt} />
            </td>
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

/** One line for each kind of limit that the key has. */
function Limits({ of: { scopes, networks, expiresAt } }: { readonly of: Key }) {
  const lines = [
    scopes.length > 0 && `only ${scopes.join(', ')}`,
    networks.length > 0 && `from ${networks.join(', ')}`,
    expiresAt !== null && `until ${new Date(expiresAt).toISOString().slice(0, 10)}`,
  ]
  return lines
    .filter((line) => line !== false)
    .map((line) => (
      <div key={line} className="soft">
        {line}
      </div>
    ))
}
