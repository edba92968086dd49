import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { SessionAnswer } from '../../api/answers.ts'
import { useAccount, useClient, useSession } from '../../api/session.tsx'
import { Navigation } from './navigation.tsx'
import './page-frame.css'
import { AccountSwitch } from './account-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Loaded when they are first opened. */
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))
const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }))

type Overlay = 'palette' | 'keys' | null

export function PageFrame({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [location] = useLocation()
  const [overlay, setOverlay] = useState<Overlay>(null)
  useKeys(setOverlay)
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
        <AccountSwitch />
        <div id="frame-drawer" className="frame-drawer">
          <Navigation onChosen={() => setOpen(false)} />
          <div className="frame-foot">
            <button type="button" className="plain small" onClick={() => setOverlay('palette')}>
              Go to <kbd>Ctrl K</kbd>
            </button>
            <ThemeSwitch />
            <Who />
          </div>
        </div>
      </header>
      <main id="content" className="frame-main" tabIndex={-1}>
        {children}
      </main>
      <Suspense fallback={null}>
        {overlay === 'palette' && <CommandPalette onClose={() => setOverlay(null)} />}
        {overlay === 'keys' && <KeyHelp onClose={() => setOverlay(null)} />}
      </Suspense>
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
        {account.person.name}
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

/** Ctrl-K goes anywhere, `/` focuses the search box, `?` shows the keys; the last two not while the user types. */
function useKeys(open: (overlay: Overlay) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open('palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target as HTMLElement
      if (at.closest('input, textarea, select, dialog, [contenteditable]')) return
      if (event.key === '?') open('keys')
      else if (event.key === '/') {
        const box = document.querySelector<HTMLElement>('[data-search-box]')
        if (!box) return
        box.focus()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}
