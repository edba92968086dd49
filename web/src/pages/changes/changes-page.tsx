import { PageHead } from '../../parts/page-head.tsx'

export function ChangesPage() {
  return <PageHead title="Changes" about="What became different." />
}
