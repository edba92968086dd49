import { PageHead } from '../../parts/page-head.tsx'

export function JobPage() {
  return <PageHead title="Job" about="One scan." />
}
