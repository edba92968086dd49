import { criticalities } from '../../../../src/perimeter/assets/asset.ts'
import { Field } from '../../parts/form/field.tsx'
import type { ShownAsset } from './perimeter.ts'

/** What a user writes about an asset. */
export function AssetForm({
  asset,
  busy,
  onSave,
}: {
  readonly asset: ShownAsset
  readonly busy: boolean
  readonly onSave: (values: object) => void
}) {
  const id = (name: string): string => `asset-${asset.id}-${name}`
  return (
    <form
      className="row"
      aria-label={`Edit ${asset.value}`}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const text = (name: string): string => String(form.get(name)).trim()
        onSave({
          labels: text('labels')
            .split(',')
            .map((label) => label.trim())
            .filter((label) => label !== ''),
          owner: text('owner'),
          note: text('note'),
          criticality: text('criticality'),
        })
      }}
    >
      <Field id={id('labels')} label="Labels, separated by commas">
        <input id={id('labels')} name="labels" maxLength={500} defaultValue={asset.labels.join(', ')} />
      </Field>
      <Field id={id('owner')} label="Owner">
        <input id={id('owner')} name="owner" maxLength={200} defaultValue={asset.owner} />
      </Field>
      <Field id={id('note')} label="Note">
        <input id={id('note')} name="note" maxLength={5_000} defaultValue={asset.note} />
      </Field>
      <Field id={id('criticality')} label="Criticality">
        <select id={id('criticality')} name="criticality" defaultValue={asset.criticality}>
          {criticalities.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <button type="submit" className="small primary" disabled={busy}>
        Save
      </button>
    </form>
  )
}
