import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { SessionAnswer } from '../../api/answers.ts'
import { useAccount, useClient, useSession } from '../../api/session.tsx'
import { Navigation } from './navigation.tsx'
import './page-frame.css'
import { ThemeSwitch } from './theme-switch.tsx'

export function PageFrame({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [location] = useLocation()
  useSlashFocusesSearch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setOpen(false), [location])
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="frame-side" data-open={open}>
        <div className="frame-brand">
          <Link href="/" className="brand">
            <Mark />
            Rimlight
          </Link>
          <button
            type="button"
            className="small frame-menu"
            aria-expanded={open}
            aria-controls="frame-drawer"
            onClick={() => setOpen(!open)}
          >
            Menu
          </button>
        </div>
        <div id="frame-drawer" className="frame-drawer">
          <Navigation onChosen={() => setOpen(false)} />
          <div className="frame-foot">
            <ThemeSwitch />
            <Who />
          </div>
        </div>
      </header>
      <main id="content" className="frame-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function Mark() {
  return (
    <svg className="brand-mark" viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
      <circle cx="16" cy="16" r="13" />
      <path d="M16 3a13 13 0 0 1 0 26a17 17 0 0 0 0-26z" />
    </svg>
  )
}

function Who() {
  const account = useAccount()
  const client = useClient()
  const session = useSession()
  if (!account) return null
  return (
    <div className="frame-who">
      <span className="frame-name" title={`Plan ${account.account.plan}`}>
        {account.account.name}
      </span>
      <button
        type="button"
        className="plain small"
        onClick={async () =>
          session.take(await client.post<SessionAnswer>('/app/api/sign-out').catch(() => undefined))
        }
      >
        Sign out
      </button>
    </div>
  )
}

/** `/` focuses the search box unless the focus is in an input. */
function useSlashFocusesSearch(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target as HTMLElement
      if (at.closest('input, textarea, select, [contenteditable]')) return
      const box = document.querySelector<HTMLElement>('[data-search-box]')
      if (!box) return
      event.preventDefault()
      box.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
