import { useId } from 'react'
import { Field } from '../../parts/form/field.tsx'
import type { EntryDraft } from './campaign.ts'

/** Targets, ports and modules that belong together. */
export function CampaignEntryFields({
  entry,
  title,
  onChange,
  onRemove,
}: {
  readonly entry: EntryDraft
  readonly title: string
  readonly onChange: (entry: EntryDraft) => void
  /** Missing for the only one. */
  readonly onRemove?: () => void
}) {
  const id = useId()
  const text = (name: 'targets' | 'ports' | 'modules', label: string, placeholder: string) => (
    <Field id={`${id}-${name}`} label={label}>
      <input
        id={`${id}-${name}`}
        required={name !== 'modules'}
        placeholder={placeholder}
        value={entry[name]}
        spellCheck={false}
        onChange={(event) => onChange({ ...entry, [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <fieldset className="row operator-form campaign-entry">
      <legend className="visually-hidden">{title}</legend>
      {text('targets', 'Targets', '192.0.2.0/24, 198.51.100.7')}
      {text('ports', 'Ports', '1-1024,8080')}
      <Field id={`${id}-protocol`} label="Protocol">
        <select
          id={`${id}-protocol`}
          value={entry.protocol}
          onChange={(event) => onChange({ ...entry, protocol: event.target.value === 'udp' ? 'udp' : 'tcp' })}
        >
          <option value="tcp">TCP</option>
          <option value="udp">UDP</option>
        </select>
      </Field>
      {text('modules', 'Modules', 'service, ssl')}
      {onRemove && (
        <button type="button" className="plain" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </button>
      )}
    </fieldset>
  )
}
