import { useState } from 'react'
import type { InvitationList, MadeInvitation, MemberList } from '../../../api/answers.ts'
import { useClient } from '../../../api/session.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useAnswer } from '../../../api/use-answer.ts'
import { Answered } from '../../../parts/answer/answered.tsx'
import { Notice } from '../../../parts/answer/notice.tsx'
import { Problem } from '../../../parts/answer/problem.tsx'
import { SecretNote } from '../../../parts/form/secret-note.tsx'
import { Scrolls } from '../../../parts/table/scrolls.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteForm, type NewInvitation } from './invite-form.tsx'
import { type Member, MemberTable } from './member-table.tsx'

type Made = { readonly title: string; readonly secret: string }

/** The people of the account: members, their roles, and invitations. */
export function TeamPanel() {
  const client = useClient()
  const members = useAnswer<MemberList>('/app/api/team/members')
  const invitations = useAnswer<InvitationList>('/app/api/team/invitations')
  const [made, setMade] = useState<Made | null>(null)
  const invite = useAction(async (wanted: NewInvitation) => {
    const { path, mailed } = await client.post<MadeInvitation>('/app/api/team/invitations', wanted)
    const title = mailed
      ? `The invitation was sent to ${wanted.email}. Its link`
      : wanted.email === undefined
        ? 'Link of the invitation'
        : 'The mail server did not take the invitation. Send this link yourself'
    setMade({ title, secret: `${window.location.origin}${path}` })
    invitations.again()
  })
  const withdraw = useAction(async (id: string) => {
    await client.post(`/app/api/team/invitations/${id}/withdraw`)
    setMade(null)
    invitations.again()
  })
  const change = useAction(async (member: Member, role: Member['role'] | null) => {
    const path = `/app/api/team/members/${member.id}`
    if (role === null) await client.post(`${path}/remove`)
    else await client.post(`${path}/role`, { role })
    members.again()
  })
  const problem = invite.problem ?? withdraw.problem ?? change.problem
  return (
    <section className="panel stack" aria-label="Team">
      <h2>Team</h2>
      <p className="soft">
        Members work in this account with their own name and password. An invitation works once, for 7 days.
      </p>
      {problem && <Problem problem={problem} />}
      <Answered answer={members} what="the members">
        {({ members: list, roles, mails }) => (
          <div className="stack">
            <InviteForm roles={roles} mails={mails} busy={invite.busy} onInvite={invite.run} />
            {made && <SecretNote {...made} />}
            {list.length === 0 ? (
              <Notice kind="empty">No members yet. Invite a person to share this account.</Notice>
            ) : (
              <Scrolls label="Members">
                <MemberTable members={list} roles={roles} busy={change.busy} onChange={change.run} />
              </Scrolls>
            )}
          </div>
        )}
      </Answered>
      <Answered answer={invitations} what="the invitations">
        {({ invitations: list }) =>
          list.length > 0 && (
            <Scrolls label="Open invitations">
              <InvitationTable invitations={list} busy={withdraw.busy} onWithdraw={withdraw.run} />
            </Scrolls>
          )
        }
      </Answered>
    </section>
  )
}
