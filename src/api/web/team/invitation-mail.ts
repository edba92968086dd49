import type { Role } from '../../../accounts/teams/roles.ts'
import { escapeUnprintable } from '../../../core/escape.ts'

export type InvitationMail = {
  readonly team: string
  readonly from: string
  readonly role: Role
  readonly link: string
  readonly expiresAt: number
}

/** Plain text: the link and who sends it, and nothing that the sender chose but the names. */
export function invitationMail({ team, from, role, link, expiresAt }: InvitationMail): {
  readonly subject: string
  readonly text: string
} {
  const [name, sender] = [escapeUnprintable(team), escapeUnprintable(from)]
  return {
    subject: `Rimlight: invitation to ${name}`,
    text: [
      `${sender} invites you to join ${name} as ${role}:`,
      '',
      link,
      '',
      `The link works once, until ${new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
      'Ignore this mail if you do not know the sender.',
      '',
    ].join('\n'),
  }
}
