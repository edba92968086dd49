import { Fragment } from 'react'
import { Dialog } from '../form/dialog.tsx'
import './command-palette.css'

const keys: readonly (readonly [keys: readonly string[], about: string])[] = [
  [['Ctrl', 'K'], 'Go to a page, a host, a CVE or a search'],
  [['/'], 'Focus the search box'],
  [['↓'], 'Completions in the search box'],
  [['Enter'], 'Search, or open what is selected'],
  [['←', '→'], 'Move between bars of a timeline and countries of a map'],
  [['Shift', '→'], 'Select several bars of a timeline'],
  [['Esc'], 'Close a list or a dialog'],
  [['?'], 'Show these keys'],
]

export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <dl className="key-list">
        {keys.map(([names, about]) => (
          <Fragment key={about}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{about}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
