import { hourMs } from '../../../../src/core/time.ts'
import { Field } from '../../parts/form/field.tsx'
import { AddForm } from './add-form.tsx'
import type { Campaign } from './campaign.ts'

/** Creates a campaign, or changes one. */
export function CampaignForm({
  campaign,
  busy,
  onSave,
  onCancel,
}: {
  readonly campaign: Campaign | null
  readonly busy: boolean
  readonly onSave: (form: HTMLFormElement) => void
  readonly onCancel: () => void
}) {
  const entry = campaign?.entries[0]
  return (
    <>
      {campaign && (
        <div className="row apart">
          <h3>Edit {campaign.name}</h3>
          <button type="button" className="small plain" onClick={onCancel}>
            Cancel
          </button>
        </div>
      )}
      <AddForm action={campaign ? 'Save' : 'Create campaign'} busy={busy} onAdd={onSave}>
        {!campaign && <TextField name="name" label="Name" placeholder="home" />}
        <TextField
          name="targets"
          label="Targets"
          placeholder="192.0.2.0/24, 198.51.100.7"
          value={entry?.targets.join(', ')}
        />
        <TextField name="ports" label="Ports" placeholder="1-1024,8080" value={entry?.ports} />
        <TextField
          name="modules"
          label="Modules"
          placeholder="service, ssl"
          value={entry?.modules.join(', ') ?? 'service'}
        />
        <input type="hidden" name="protocol" value={entry?.protocol ?? 'tcp'} />
        <Field id="campaign-hours" label="Repeat every (hours)">
          <input
            id="campaign-hours"
            name="hours"
            type="number"
            min={campaign ? 0.02 : 1}
            step="any"
            max={8_000}
            defaultValue={campaign ? Math.round((100 * campaign.everyMilliseconds) / hourMs) / 100 : 24}
            required
          />
        </Field>
      </AddForm>
    </>
  )
}

function TextField({
  name,
  label,
  placeholder,
  value,
}: {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly value?: string | undefined
}) {
  return (
    <Field id={`campaign-${name}`} label={label}>
      <input id={`campaign-${name}`} name={name} required placeholder={placeholder} defaultValue={value} />
    </Field>
  )
}
