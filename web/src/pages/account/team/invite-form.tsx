import type { MemberList } from '../../../api/answers.ts'
import { Field } from '../../../parts/form/field.tsx'

type Role = MemberList['roles'][number]

export type NewInvitation = { readonly role: Role; readonly email?: string }

export function InviteForm({
  roles,
  mails,
  busy,
  onInvite,
}: Pick<MemberList, 'roles' | 'mails'> & {
  readonly busy: boolean
  readonly onInvite: (wanted: NewInvitation) => void
}) {
  return (
    <form
      className="row key-form"
      aria-label="New invitation"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const email = String(form.get('email') ?? '').trim()
        onInvite({ role: form.get('role') as Role, ...(email !== '' && { email }) })
      }}
    >
      <Field id="invite-role" label="Role">
        <select id="invite-role" name="role" defaultValue="analyst">
          {roles.map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </select>
      </Field>
      {mails && (
        <Field id="invite-email" label="Email address (optional)">
          <input id="invite-email" name="email" type="email" maxLength={320} autoComplete="off" />
        </Field>
      )}
      <button type="submit" className="primary" disabled={busy}>
        Create invitation
      </button>
    </form>
  )
}
