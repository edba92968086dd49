import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useAccount } from '../../api/session.tsx'
import { EscapedLine } from '../event/escaped-text.tsx'
import { Dialog } from '../form/dialog.tsx'
import './command-palette.css'
import { commandsFor } from './commands.ts'

/** One box that leads everywhere: pages, hosts, vulnerabilities, domains and searches. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const account = useAccount()
  const [, go] = useLocation()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const commands = commandsFor(text, account?.account ?? null)
  const current = Math.min(at, commands.length - 1)
  const open = (index: number) => {
    const command = commands[index]
    if (!command) return
    onClose()
    go(command.href)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(current)
    else if (event.key === 'ArrowDown') setAt(Math.min(commands.length - 1, current + 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, current - 1))
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="Go to" onClose={onClose}>
      <div className="palette">
        <input
          autoFocus
          role="combobox"
          aria-label="Page, address, CVE, domain or query"
          aria-expanded={true}
          aria-controls={`${id}-list`}
          aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
          placeholder="Page, address, CVE, domain or query"
          value={text}
          maxLength={1_000}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
        <div id={`${id}-list`} role="listbox" aria-label="Results" className="palette-list">
          {commands.map(({ href, name }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box above takes the keys of the list
            <div
              key={`${href} ${name}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              onClick={() => open(index)}
            >
              <EscapedLine text={name} />
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
