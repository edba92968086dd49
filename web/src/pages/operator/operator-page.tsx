import { PageHead } from '../../parts/page-head.tsx'

export function OperatorPage() {
  return <PageHead title="Operator" about="Accounts, scope and health." />
}
