import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'wouter'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { CodeSample } from './code-sample.tsx'
import { linkOf } from './document-link.ts'
import type { Block, Inline } from './markdown.ts'

/** The document that is shown: its links are relative to its folder. */
const ShownFile = createContext('')

type MarkdownViewProps = { readonly blocks: readonly Block[]; readonly file: string }

/** A document as React nodes. Its first heading is the page's title and is left to the page. */
export function MarkdownView({ blocks, file }: MarkdownViewProps) {
  return (
    <ShownFile value={file}>
      <div className="document">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
          <BlockView key={index} block={block} />
        ))}
      </div>
    </ShownFile>
  )
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level <= 2 ? 'h2' : 'h3'
      return (
        <Heading id={block.id}>
          <Line parts={block.text} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Line parts={block.text} />
        </p>
      )
    case 'code':
      return <CodeSample text={block.text} />
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
            <li key={index}>
              <Line parts={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <TableView {...block} />
  }
}

function TableView({ head, rows }: Extract<Block, { kind: 'table' }>) {
  // Some tables have rows without names over them.
  const named = head.some((cell) => cell.length > 0)
  return (
    <Scrolls label="Table">
      <table>
        {named && (
          <thead>
            <tr>{cells(head, 'th')}</tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}

function cells(row: readonly (readonly Inline[])[], tag: 'th' | 'td'): ReactNode {
  return row.map((cell, index) => {
    // An empty cell over a column names nothing.
    const Cell = cell.length === 0 ? 'td' : tag
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
      <Cell key={index}>
        <Line parts={cell} />
      </Cell>
    )
  })
}

function Line({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
    <InlineView key={index} part={part} />
  ))
}

function InlineView({ part }: { readonly part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return <code>{part.text}</code>
    case 'strong':
      return <strong>{part.text}</strong>
    case 'link':
      return <DocumentAnchor text={part.text} href={part.href} />
  }
}

function DocumentAnchor({ text, href }: { readonly text: string; readonly href: string }) {
  const link = linkOf(href, useContext(ShownFile))
  if (link.kind === 'here') return <Link href={link.href}>{text}</Link>
  if (link.kind === 'none') return text
  return (
    <a href={link.href} rel="noreferrer">
      {text}
    </a>
  )
}
