import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { applyTheme, storedTheme } from './parts/frame/theme.ts'
import './style/tokens.css'
import './style/elements.css'
import './style/layout.css'

applyTheme(storedTheme())
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
