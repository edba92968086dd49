import { useId } from 'react'
import type { ModuleList } from '../../api/answers.ts'
import type { PortDraft } from './job-draft.ts'
import { fieldsOfModules } from './setting-field.ts'
import { SettingInput } from './setting-input.tsx'

type Module = ModuleList['modules'][number]

/** Ports and the modules to run on them. */
export function PortEditor({
  title,
  entry,
  modules,
  problem,
  onChange,
  onRemove,
}: {
  readonly title: string
  readonly entry: PortDraft
  readonly modules: readonly Module[]
  /** The problem that the service reports for the ports. */
  readonly problem: string
  readonly onChange: (entry: PortDraft) => void
  /** Missing for the only entry. */
  readonly onRemove?: () => void
}) {
  const id = useId()
  const chosen = modules.filter(({ name }) => entry.modules.includes(name))
  const toggle = (module: Module) => onChange(withKnownSettings(toggled(entry, module), modules))
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = entry.settings
    onChange({ ...entry, settings: value === undefined ? others : { ...others, [name]: value } })
  }
  return (
    <fieldset className="panel stack job-entry">
      <legend className="visually-hidden">{title}</legend>
      <div className="row apart">
        <h2>{title}</h2>
        {onRemove && (
          <button type="button" className="small plain" onClick={onRemove}>
            Remove
          </button>
        )}
      </div>
      <PortLine id={id} entry={entry} problem={problem} onChange={onChange} />
      {entry.protocol === 'udp' && (
        <label className="job-payloads">
          <input
            type="checkbox"
            checked={entry.allPayloads}
            onChange={(event) => onChange({ ...entry, allPayloads: event.target.checked })}
          />{' '}
          Send every known UDP payload to each port, not only the usual one. It finds services on unusual
          ports, and sends many more packets.
        </label>
      )}
      {problem !== '' && (
        <p id={`${id}-problem`} className="job-mistake" role="alert">
          {problem}
        </p>
      )}
      <ModuleChoice modules={modules} chosen={entry.modules} onToggle={toggle} />
      {chosen.length > 0 && (
        <dl className="facts">
          {chosen.map(({ name, about }) => (
            <div key={name} className="job-about">
              <dt className="mono">{name}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      )}
      <Settings chosen={chosen} entry={entry} onSet={set} />
    </fieldset>
  )
}

/** Which ports, and when enough of them are found. */
function PortLine({
  id,
  entry,
  problem,
  onChange,
}: {
  readonly id: string
  readonly entry: PortDraft
  readonly problem: string
  readonly onChange: (entry: PortDraft) => void
}) {
  return (
    <div className="row job-line">
      <div className="field job-ports">
        <label htmlFor={`${id}-ports`}>Ports</label>
        <input
          id={`${id}-ports`}
          value={entry.ports}
          placeholder="80,443,8000-8100"
          maxLength={10_000}
          spellCheck={false}
          aria-invalid={problem !== ''}
          aria-describedby={problem === '' ? undefined : `${id}-problem`}
          onChange={(event) => onChange({ ...entry, ports: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-protocol`}>Protocol</label>
        <select
          id={`${id}-protocol`}
          value={entry.protocol}
          onChange={(event) => onChange({ ...entry, protocol: event.target.value === 'udp' ? 'udp' : 'tcp' })}
        >
          <option value="tcp">TCP</option>
          <option value="udp">UDP</option>
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-sample`}>Stop after (open ports)</label>
        <input
          id={`${id}-sample`}
          type="number"
          min={1}
          value={entry.sample}
          placeholder="never"
          onChange={(event) => onChange({ ...entry, sample: event.target.value })}
        />
      </div>
    </div>
  )
}

function ModuleChoice({
  modules,
  chosen,
  onToggle,
}: {
  readonly modules: readonly Module[]
  readonly chosen: readonly string[]
  readonly onToggle: (module: Module) => void
}) {
  return (
    <fieldset className="job-modules">
      <legend>Modules</legend>
      {modules.map((module) => (
        <button
          key={module.name}
          type="button"
          className="small"
          title={module.about}
          aria-pressed={chosen.includes(module.name)}
          onClick={() => onToggle(module)}
        >
          {module.name}
        </button>
      ))}
    </fieldset>
  )
}

function Settings({
  chosen,
  entry,
  onSet,
}: {
  readonly chosen: readonly Module[]
  readonly entry: PortDraft
  readonly onSet: (name: string, value: unknown) => void
}) {
  const fields = fieldsOfModules(chosen)
  if (fields.length === 0) return null
  return (
    <details className="job-settings">
      <summary>Module settings</summary>
      <div className="job-setting-grid">
        {fields.map(({ field, takenBy }) => (
          <SettingInput
            key={field.name}
            field={field}
            takenBy={takenBy}
            value={entry.settings[field.name]}
            onChange={(value) => onSet(field.name, value)}
          />
        ))}
      </div>
    </details>
  )
}

/** The first module chosen sets its default ports and protocol. */
function toggled(entry: PortDraft, { name, transport, defaultPorts }: Module): PortDraft {
  if (entry.modules.includes(name)) return { ...entry, modules: entry.modules.filter((one) => one !== name) }
  const modules = [...entry.modules, name]
  if (entry.ports.trim() !== '' || entry.modules.length > 0) return { ...entry, modules }
  return { ...entry, modules, protocol: transport, ports: defaultPorts.join(',') }
}

/** Drops settings that none of the chosen modules accepts: the service rejects them. */
function withKnownSettings(entry: PortDraft, modules: readonly Module[]): PortDraft {
  const chosen = modules.filter(({ name }) => entry.modules.includes(name))
  const known = new Set(fieldsOfModules(chosen).map(({ field }) => field.name))
  const settings = Object.fromEntries(Object.entries(entry.settings).filter(([name]) => known.has(name)))
  return { ...entry, settings }
}
