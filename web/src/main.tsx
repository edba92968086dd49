import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sendEarly, wasSignedIn } from './api/early-requests.ts'
import { sessionPath } from './api/session.tsx'
import { App } from './app.tsx'
import { firstPath } from './pages/search/results-path.ts'
import { stateIn } from './pages/search/use-search-state.ts'
import { applyTheme, storedTheme } from './parts/frame/theme.ts'
import './style/tokens.css'
import './style/elements.css'
import './style/layout.css'

/** What the page at this address asks for first. */
function firstPaths({ pathname, search }: Location): string[] {
  const state = stateIn(new URLSearchParams(search))
  const hasResults = pathname === '/' && state.query !== null && wasSignedIn()
  return hasResults ? [sessionPath, firstPath(state)] : [sessionPath]
}

const early = sendEarly(firstPaths(location))
applyTheme(storedTheme())
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App early={early} />
  </StrictMode>,
)
