import { sendEarly, wasSignedIn } from './api/early-requests.ts'
import { sessionPath } from './api/session-path.ts'
import { firstPath } from './pages/search/results-path.ts'
import { stateIn } from './pages/search/search-state.ts'
import { applyTheme, storedTheme } from './parts/frame/theme.ts'
import './style/tokens.css'
import './style/elements.css'
import './style/layout.css'

/*
 * Asks for what the page at this address shows first, and then loads the application: the service takes as long for the one
 * as the browser for the other. So this file is small, and nothing that it imports needs React.
 */
applyTheme(storedTheme())
const isSearch = location.pathname === '/' && wasSignedIn()
const early = sendEarly([sessionPath, ...firstResults()])
// The page of the first results is drawn at once with the frame around it. Where it cannot be loaded, opening it says so.
const search = isSearch ? import('./pages/search/search-page.tsx').catch(() => undefined) : undefined
Promise.all([import('./start.tsx'), search]).then(([{ start }, page]) => start(early, page?.SearchPage))

function firstResults(): string[] {
  const state = stateIn(new URLSearchParams(location.search))
  return isSearch && state.query !== null ? [firstPath(state)] : []
}
