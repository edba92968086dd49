import { PageHead } from '../../parts/page-head.tsx'

export function JobsPage() {
  return <PageHead title="Jobs" about="Your scans." />
}
