import type { InvitationList } from '../../../api/answers.ts'
import { ConfirmButton } from '../../../parts/form/confirm-button.tsx'
import { TableHead } from '../../../parts/table/table-head.tsx'

export function InvitationTable({
  invitations,
  busy,
  onWithdraw,
}: InvitationList & { readonly busy: boolean; readonly onWithdraw: (id: string) => void }) {
  return (
    <table>
      <TableHead columns={['Open invitation', 'Sent to', 'Invited by', 'Valid until']} actions />
      <tbody>
        {invitations.map(({ id, role, email, createdBy, expiresAt }) => (
          <tr key={id}>
            <td>{role}</td>
            <td>{email ?? '–'}</td>
            <td>{createdBy}</td>
            <td>{new Date(expiresAt).toISOString().slice(0, 10)}</td>
            <td>
              <ConfirmButton
                name="Withdraw"
                sure="Withdraw invitation"
                disabled={busy}
                onSure={() => onWithdraw(id)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
