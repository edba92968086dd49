import { useState } from 'react'
import { applyTheme, storedTheme, storeTheme, type Theme } from './theme.ts'

const next: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' }
const signs: Readonly<Record<Theme, string>> = { system: '◐', light: '○', dark: '●' }

export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme)
  return (
    <button
      type="button"
      className="plain small"
      title="Switch between system, light and dark"
      onClick={() => {
        const chosen = next[theme]
        setTheme(chosen)
        storeTheme(chosen)
        applyTheme(chosen)
      }}
    >
      <span aria-hidden="true">{signs[theme]}</span> Theme: {theme}
    </button>
  )
}
