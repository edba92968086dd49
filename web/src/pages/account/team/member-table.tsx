import type { MemberList } from '../../../api/answers.ts'
import { ConfirmButton } from '../../../parts/form/confirm-button.tsx'
import { Moment } from '../../../parts/moment.tsx'
import { TableHead } from '../../../parts/table/table-head.tsx'

export type Member = MemberList['members'][number]

/** `onChange` with null removes the member. */
export function MemberTable({
  members,
  roles,
  busy,
  onChange,
}: Pick<MemberList, 'members' | 'roles'> & {
  readonly busy: boolean
  readonly onChange: (member: Member, role: Member['role'] | null) => void
}) {
  return (
    <table>
      <TableHead columns={['Member', 'Role', 'Invited by', 'Since']} actions />
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <td>
              {member.name} {member.disabled && <span className="tag bad">disabled</span>}
            </td>
            <td>
              <select
                aria-label={`Role of ${member.name}`}
                value={member.role}
                disabled={busy}
                onChange={(event) => onChange(member, event.target.value as Member['role'])}
              >
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {role}
                  </option>
                ))}
              </select>
            </td>
            <td>{member.addedBy ?? 'the operator'}</td>
            <td>
              <Moment ts={member.addedAt} />
            </td>
            <td>
              <ConfirmButton
                name="Remove"
                sure={`Remove ${member.name}`}
                disabled={busy}
                onSure={() => onChange(member, null)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
