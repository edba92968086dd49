import { useEffect, useState } from 'react'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import { Loading } from '../../parts/answer/loading.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { loadDocument } from './load-document.ts'
import { type Block, parseMarkdown } from './markdown.ts'
import { MarkdownView } from './markdown-view.tsx'
import { scrollToAnchor } from './scroll-to-anchor.ts'

/** A document of the repository as a page. */
export function GuidePage({ file, name }: { readonly file: string; readonly name: string }) {
  const [blocks, setBlocks] = useState<readonly Block[] | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  useEffect(() => {
    let stale = false
    setBlocks(null)
    setProblem(null)
    loadDocument(file).then(
      (source) => !stale && setBlocks(parseMarkdown(source)),
      (error: unknown) => !stale && setProblem(asApiError(error)),
    )
    return () => {
      stale = true
    }
  }, [file])
  // The browser looked for the heading in the address before the document was there.
  useEffect(() => {
    if (blocks) scrollToAnchor()
  }, [blocks])
  return (
    <>
      <PageHead title={name} />
      {problem && <Problem problem={problem} />}
      {blocks ? (
        <MarkdownView blocks={blocks[0]?.kind === 'heading' ? blocks.slice(1) : blocks} file={file} />
      ) : (
        !problem && <Loading what="the document" lines={12} />
      )}
    </>
  )
}
