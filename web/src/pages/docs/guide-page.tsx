import { useEffect, useState } from 'react'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import { Loading } from '../../parts/answer/loading.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { type Block, parseMarkdown } from './markdown.ts'
import { MarkdownView } from './markdown-view.tsx'

/** Each document is a separate chunk, loaded on demand. */
const sources = import.meta.glob<string>('../../../../docs/*.md', { query: '?raw', import: 'default' })

/** A document of the repository as a page. */
export function GuidePage({ page, name }: { readonly page: string; readonly name: string }) {
  const [blocks, setBlocks] = useState<readonly Block[] | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  useEffect(() => {
    let stale = false
    setBlocks(null)
    setProblem(null)
    const load = sources[`../../../../docs/${page}.md`]
    if (!load) return
    load().then(
      (source) => !stale && setBlocks(parseMarkdown(source)),
      (error: unknown) => !stale && setProblem(asApiError(error)),
    )
    return () => {
      stale = true
    }
  }, [page])
  return (
    <>
      <PageHead title={name} />
      {problem && <Problem problem={problem} />}
      {blocks ? (
        <MarkdownView blocks={blocks[0]?.kind === 'heading' ? blocks.slice(1) : blocks} />
      ) : (
        !problem && <Loading what="the document" lines={12} />
      )}
    </>
  )
}
