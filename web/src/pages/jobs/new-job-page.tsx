import { PageHead } from '../../parts/page-head.tsx'

export function NewJobPage() {
  return <PageHead title="New job" about="What to scan, and how." />
}
