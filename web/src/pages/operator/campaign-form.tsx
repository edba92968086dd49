import { useState } from 'react'
import { hourMs } from '../../../../src/core/time.ts'
import { Field } from '../../parts/form/field.tsx'
import { type Campaign, draftsOf, type EntryDraft, emptyEntry, jobOf } from './campaign.ts'
import { CampaignEntryFields } from './campaign-entry-fields.tsx'

export type SavedCampaign = {
  readonly name: string
  readonly everyMilliseconds: number
  readonly job: ReturnType<typeof jobOf>
}

/** Creates a campaign, or changes one. */
export function CampaignForm({
  campaign,
  busy,
  onSave,
  onCancel,
}: {
  readonly campaign: Campaign | null
  readonly busy: boolean
  readonly onSave: (campaign: SavedCampaign) => void
  readonly onCancel: () => void
}) {
  const [name, setName] = useState('')
  const [hours, setHours] = useState(campaign ? hoursOf(campaign) : '24')
  const [entries, setEntries] = useState<readonly EntryDraft[]>(
    campaign ? draftsOf(campaign) : [emptyEntry(0)],
  )
  const change = (next: EntryDraft) => setEntries(entries.map((one) => (one.id === next.id ? next : one)))
  const add = () => {
    const id = 1 + Math.max(...entries.map((one) => one.id))
    setEntries([...entries, { ...emptyEntry(id), targets: entries.at(-1)?.targets ?? '' }])
  }
  return (
    <form
      className="stack"
      aria-label={campaign ? `Edit ${campaign.name}` : 'New campaign'}
      onSubmit={(event) => {
        event.preventDefault()
        onSave({
          name: name.trim(),
          everyMilliseconds: Math.round(Number(hours) * hourMs),
          job: jobOf(campaign?.kind ?? 'scan', entries),
        })
      }}
    >
      {campaign && <h3>Edit {campaign.name}</h3>}
      {entries.map((entry, index) => (
        <CampaignEntryFields
          key={entry.id}
          entry={entry}
          title={`Port list ${index + 1}`}
          onChange={change}
          {...(entries.length > 1 && {
            onRemove: () => setEntries(entries.filter(({ id }) => id !== entry.id)),
          })}
        />
      ))}
      <div className="row operator-form">
        {!campaign && (
          <Field id="campaign-name" label="Name">
            <input
              id="campaign-name"
              required
              placeholder="home"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        )}
        <Field id="campaign-hours" label="Repeat every (hours)">
          <input
            id="campaign-hours"
            type="number"
            min={campaign ? 0.02 : 1}
            step="any"
            max={8_000}
            required
            value={hours}
            onChange={(event) => setHours(event.target.value)}
          />
        </Field>
        <button type="button" onClick={add}>
          Add a port list
        </button>
        {campaign && (
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        )}
        <button type="submit" className="primary" disabled={busy}>
          {campaign ? 'Save' : 'Create campaign'}
        </button>
      </div>
    </form>
  )
}

function hoursOf({ everyMilliseconds }: Campaign): string {
  return String(Math.round((100 * everyMilliseconds) / hourMs) / 100)
}
