import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { EarlyRequests } from './api/early-requests.ts'
import { App } from './app.tsx'

export function start(early: EarlyRequests, Search: ComponentType | undefined): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App early={early} Search={Search} />
    </StrictMode>,
  )
}
