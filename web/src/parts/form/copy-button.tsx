import { useState } from 'react'

export function CopyButton({ text, name = 'Copy' }: { readonly text: string; readonly name?: string }) {
  const [status, setStatus] = useState<string | null>(null)
  const show = (text: string) => {
    setStatus(text)
    setTimeout(() => setStatus(null), 1500)
  }
  return (
    <button
      type="button"
      className="small"
      onClick={() =>
        copy(text).then(
          () => show('Copied'),
          () => show('Copying failed'),
        )
      }
    >
      <span aria-live="polite">{status ?? name}</span>
    </button>
  )
}

async function copy(text: string): Promise<void> {
  // Browsers offer the clipboard only to pages over TLS or from localhost.
  if (navigator.clipboard) return await navigator.clipboard.writeText(text)
  throw new Error('no clipboard')
}
