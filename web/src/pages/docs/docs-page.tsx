import { PageHead } from '../../parts/page-head.tsx'

export function DocsPage() {
  return <PageHead title="Documentation" about="How to ask." />
}
