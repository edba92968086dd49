import { useId, useState } from 'react'
import { Link } from 'wouter'
import { type Section, searchSections, sectionsOf } from './document-search.ts'
import { guides } from './guides.ts'
import { loadDocument } from './load-document.ts'
import { scrollToAnchor } from './scroll-to-anchor.ts'

/** Searches all documents. They are loaded when the box is used for the first time. */
export function DocsSearch() {
  const [query, setQuery] = useState('')
  const [sections, setSections] = useState<readonly Section[] | null>(null)
  const [failed, setFailed] = useState(false)
  const id = useId()
  const load = (): void => {
    if (sections !== null) return
    setFailed(false)
    loadSections().then(setSections, () => setFailed(true))
  }
  const matches = sections === null ? [] : searchSections(sections, query)
  const asked = query.trim() !== ''
  const showResult = (): void => {
    setQuery('')
    // Another section of the document that is shown: nothing else would scroll there.
    requestAnimationFrame(scrollToAnchor)
  }
  return (
    <search className="docs-search">
      <label htmlFor={id}>Search the documentation</label>
      <input
        id={id}
        type="search"
        value={query}
        autoComplete="off"
        onFocus={load}
        onChange={(event) => {
          load()
          setQuery(event.target.value)
        }}
      />
      <p role="status" className="docs-search-status">
        {asked && statusOf(failed, sections !== null, matches.length)}
      </p>
      {matches.length > 0 && (
        <ul aria-label="Results">
          {matches.map(({ section, excerpt }) => (
            <li key={`${section.page}#${section.anchor}`}>
              <Link href={hrefOf(section)} onClick={showResult}>
                {section.heading === section.document
                  ? section.document
                  : `${section.document}: ${section.heading}`}
              </Link>
              <span>{excerpt}</span>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

function statusOf(failed: boolean, loaded: boolean, matches: number): string {
  if (failed) return 'The documents could not be loaded. Check the connection and try again.'
  if (!loaded) return 'Loading the documents…'
  return matches === 0 ? 'No section has all of these words.' : `${matches} sections`
}

function hrefOf({ page, anchor }: Section): string {
  return `/docs/${page}${anchor === '' ? '' : `#${anchor}`}`
}

async function loadSections(): Promise<Section[]> {
  const loaded = await Promise.all(
    guides.map(async ({ page, name, file }) => sectionsOf(page, name, await loadDocument(file))),
  )
  return loaded.flat()
}
