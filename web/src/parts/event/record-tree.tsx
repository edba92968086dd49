import { useState } from 'react'
import { count } from '../format.ts'
import { EscapedLine } from './escaped-text.tsx'
import './record-tree.css'

const shownAtFirst = 40
const maxTextLength = 600

/** Any JSON as names and values; long lists and texts open on demand, and depth costs nothing until it is opened. */
export function RecordTree({ value }: { readonly value: unknown }) {
  const [all, setAll] = useState(false)
  const entries: readonly (readonly [string, unknown])[] =
    typeof value === 'object' && value !== null ? Object.entries(value) : [['', value]]
  if (entries.length === 0) return <p className="soft small-text">Empty</p>
  return (
    <>
      <dl className="record-tree">
        {(all ? entries.slice(0, 2_000) : entries.slice(0, shownAtFirst)).map(([name, property]) => (
          <div key={name} className="record-property">
            <dt>
              <EscapedLine text={name} />
            </dt>
            <dd>
              <Value value={property} />
            </dd>
          </div>
        ))}
      </dl>
      {entries.length > shownAtFirst && (
        <button type="button" className="plain small" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${count(entries.length)}`}
        </button>
      )}
    </>
  )
}

function Value({ value }: { readonly value: unknown }) {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object') && value.length <= 12)
    return value.length === 0 ? (
      <span className="soft">none</span>
    ) : (
      <Text text={value.map(String).join(', ')} />
    )
  if (typeof value === 'object' && value !== null) return <Branch value={value} />
  if (value === null || value === '') return <span className="soft">{value === null ? 'null' : 'empty'}</span>
  return <Text text={String(value)} />
}

function Branch({ value }: { readonly value: object }) {
  const [open, setOpen] = useState(false)
  const size = Object.keys(value).length
  if (size === 0) return <span className="soft">none</span>
  return (
    <>
      <button
        type="button"
        className="plain small record-branch"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {Array.isArray(value) ? `${count(size)} entries` : `${count(size)} properties`}
      </button>
      {open && <RecordTree value={value} />}
    </>
  )
}

function Text({ text }: { readonly text: string }) {
  const [all, setAll] = useState(false)
  return (
    <span className="record-text">
      <EscapedLine text={all ? text.slice(0, 60_000) : text.slice(0, maxTextLength)} />
      {text.length > maxTextLength && (
        <button type="button" className="plain small" onClick={() => setAll(!all)}>
          {all ? 'Show less' : `Show all ${count(text.length)} characters`}
        </button>
      )}
    </span>
  )
}
