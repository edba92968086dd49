import { useState } from 'react'
import './domain-form.css'

/** Asks for a domain; of a pasted URL only the host name is kept. */
export function DomainForm({
  domain = '',
  label = 'Domain',
  action,
  onOpen,
}: {
  readonly domain?: string
  readonly label?: string
  readonly action: string
  readonly onOpen: (domain: string) => void
}) {
  const [text, setText] = useState(domain)
  const name = nameIn(text)
  return (
    <form
      className="row domain-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '') onOpen(name)
      }}
    >
      <input
        aria-label={label}
        placeholder="example.com"
        value={text}
        maxLength={2_000}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" disabled={name === ''}>
        {action}
      </button>
    </form>
  )
}

function nameIn(text: string): string {
  const bare = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
  return bare.replace(/^.*@/s, '').replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
}
