import { PageHead } from '../../parts/page-head.tsx'

export function LivePage() {
  return <PageHead title="Live" about="What is seen right now." />
}
