import type { KeyAction, KeyArea } from '../../../../src/accounts/key-scopes.ts'
import { Field } from '../../parts/form/field.tsx'

/** The body of a request for a new key. */
export type NewKey = {
  readonly kind: 'v1' | 'v2'
  readonly label: string
  readonly scopes: readonly string[]
  readonly networks: readonly string[]
  readonly expiresAt?: number
}

const actions: Readonly<Record<KeyAction, string>> = { read: 'Read data', scan: 'Start scans' }
const areas: Readonly<Record<KeyArea, string>> = {
  host: 'Hosts',
  images: 'Images',
  sensors: 'Sensors',
  torrents: 'Torrents',
  domains: 'Domains',
  dataleaks: 'Data leaks',
  cve: 'Vulnerabilities',
  score: 'Risk score',
  homoglyphs: 'Look-alike names',
}
const lifetimes = [
  ['', 'Never'],
  ['7', 'In 7 days'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
] as const

const dayMs = 86_400_000

/** What a key can be limited to is folded away: most keys are not limited. */
export function NewKeyForm({
  busy,
  onCreate,
}: {
  readonly busy: boolean
  readonly onCreate: (key: NewKey) => void
}) {
  return (
    <form
      className="stack"
      aria-label="New API key"
      onSubmit={(event) => {
        event.preventDefault()
        onCreate(readKey(new FormData(event.currentTarget)))
      }}
    >
      <div className="row key-form">
        <Field id="key-label" label="Name">
          <input id="key-label" name="label" maxLength={100} placeholder="nightly report" />
        </Field>
        <Field id="key-kind" label="API version">
          <select id="key-kind" name="kind" defaultValue="v2">
            <option value="v2">V2 key: queries with credits</option>
            <option value="v1">V1 token: queries, scans, streams</option>
          </select>
        </Field>
        <Field id="key-expires" label="Expires">
          <select id="key-expires" name="expires" defaultValue="">
            {lifetimes.map(([days, text]) => (
              <option key={days} value={days}>
                {text}
              </option>
            ))}
          </select>
        </Field>
        <button type="submit" className="primary" disabled={busy}>
          Create key
        </button>
      </div>
      <details>
        <summary>Limit this key</summary>
        <div className="stack key-limits">
          <Choices title="Actions" name="scopes" choices={actions} />
          <Choices title="Areas" name="scopes" choices={areas} />
          <p className="soft small-text">
            Nothing selected: everything that your account may do. A limited key cannot send events or change
            alerts.
          </p>
          <Field id="key-networks" label="Allowed networks, separated by commas">
            <input
              id="key-networks"
              name="networks"
              maxLength={2000}
              placeholder="192.0.2.0/24, 2001:db8::/32"
            />
          </Field>
        </div>
      </details>
    </form>
  )
}

function Choices({
  title,
  name,
  choices,
}: {
  readonly title: string
  readonly name: string
  readonly choices: Readonly<Record<string, string>>
}) {
  return (
    <fieldset className="row key-choices">
      <legend>{title}</legend>
      {Object.entries(choices).map(([value, text]) => (
        <label key={value} className="row">
          <input type="checkbox" name={name} value={value} /> {text}
        </label>
      ))}
    </fieldset>
  )
}

function readKey(form: FormData): NewKey {
  const days = Number(form.get('expires'))
  return {
    kind: form.get('kind') === 'v1' ? 'v1' : 'v2',
    label: String(form.get('label')),
    scopes: form.getAll('scopes').map(String),
    networks: String(form.get('networks'))
      .split(/[\s,]+/)
      .filter((network) => network !== ''),
    ...(days > 0 && { expiresAt: Date.now() + days * dayMs }),
  }
}
