import { useState } from 'react'

export function CopyButton({ text, name = 'Copy' }: { readonly text: string; readonly name?: string }) {
  const [said, setSaid] = useState<string | null>(null)
  const say = (word: string) => {
    setSaid(word)
    setTimeout(() => setSaid(null), 1500)
  }
  return (
    <button
      type="button"
      className="small"
      onClick={() =>
        copy(text).then(
          () => say('Copied'),
          () => say('Not allowed'),
        )
      }
    >
      <span aria-live="polite">{said ?? name}</span>
    </button>
  )
}

async function copy(text: string): Promise<void> {
  // Browsers offer the clipboard to pages over TLS and of this machine only.
  if (navigator.clipboard) return await navigator.clipboard.writeText(text)
  throw new Error('no clipboard')
}
