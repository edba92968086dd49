import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'wouter'
import { NotFound } from '../../parts/answer/not-found.tsx'
import { ApiPage } from './api-page.tsx'
import './docs.css'
import { DocsSearch } from './docs-search.tsx'
import { FieldPage } from './field-page.tsx'
import { GuidePage } from './guide-page.tsx'
import { guideGroups, guides } from './guides.ts'
import { QuickStart } from './quick-start.tsx'

const ownPages = [
  { page: '', name: 'Quick start' },
  { page: 'fields', name: 'Search fields' },
  { page: 'api', name: 'HTTP API' },
] as const

const groups = guideGroups.map((name) => ({
  name,
  pages: [...(name === 'Start' ? ownPages : []), ...guides.filter(({ group }) => group === name)],
}))

export function DocsPage() {
  const { page = '' } = useParams<{ page?: string }>()
  const [open, setOpen] = useState(false)
  return (
    <div className="docs">
      <div className="docs-side" data-open={open}>
        <DocsSearch />
        <button type="button" className="small docs-open" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide documents' : 'All documents'}
        </button>
        <nav className="docs-pages" aria-label="Documents">
          {groups.map(({ name, pages }) => (
            <details key={name} open={pages.some((one) => one.page === page) || name === 'Start'}>
              <summary>{name}</summary>
              <ul>
                {pages.map((one) => (
                  <li key={one.page}>
                    <Link
                      onClick={() => setOpen(false)}
                      href={one.page === '' ? '/docs' : `/docs/${one.page}`}
                      aria-current={one.page === page ? 'page' : undefined}
                    >
                      {one.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
      </div>
      <div className="docs-text">{pageOf(page)}</div>
    </div>
  )
}

function pageOf(page: string): ReactNode {
  if (page === '') return <QuickStart />
  if (page === 'fields') return <FieldPage />
  if (page === 'api') return <ApiPage />
  const guide = guides.find((one) => one.page === page)
  return guide ? <GuidePage file={guide.file} name={guide.name} /> : <NotFound />
}
