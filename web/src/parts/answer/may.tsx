import type { ReactNode } from 'react'
import type { RoleAction } from '../../../../src/accounts/teams/roles.ts'
import { useAccount, useMay } from '../../api/session.tsx'
import { Notice } from './notice.tsx'

/** Shows what the role of the user allows; with `explain`, the reason where it does not. */
export function May({
  action,
  explain = false,
  children,
}: {
  readonly action: RoleAction
  readonly explain?: boolean
  readonly children: ReactNode
}) {
  const may = useMay(action)
  const account = useAccount()
  if (may) return children
  if (!explain || !account) return null
  return (
    <Notice kind="warn" title={`Your role in ${account.account.name} is: ${account.role}`}>
      An owner of the team can give you another role.
    </Notice>
  )
}
