import { newsChanges } from '../../../../src/perimeter/notify/channel.ts'
import { Field } from '../../parts/form/field.tsx'
import type { ShownChannel } from './channel.ts'

/** What few need; open from the first where a channel has some of it. */
export function ChannelMoreFields({
  id,
  channel,
  timeZone,
}: {
  readonly id: string
  readonly channel: ShownChannel | undefined
  readonly timeZone: string
}) {
  const { quiet = null, label = null, template = null, changes = ['new', 'reopened'] } = channel ?? {}
  return (
    <details className="channel-more" open={quiet !== null || label !== null || template !== null}>
      <summary>Changes, quiet hours, label and text</summary>
      <div className="stack">
        <fieldset className="row channel-changes">
          <legend>Findings that are</legend>
          {newsChanges.map((name) => (
            <label key={name}>
              <input type="checkbox" name="changes" value={name} defaultChecked={changes.includes(name)} />{' '}
              {name}
            </label>
          ))}
        </fieldset>
        <div className="row fields">
          <Field id={`${id}-quiet-from`} label={`Quiet from (${quiet?.time_zone ?? timeZone})`}>
            <input id={`${id}-quiet-from`} name="quiet-from" type="time" defaultValue={quiet?.from} />
          </Field>
          <Field id={`${id}-quiet-to`} label="Quiet until">
            <input id={`${id}-quiet-to`} name="quiet-to" type="time" defaultValue={quiet?.to} />
          </Field>
          <Field id={`${id}-label`} label="Only assets with the label">
            <input id={`${id}-label`} name="label" maxLength={50} defaultValue={label ?? ''} />
          </Field>
        </div>
        <Field
          id={`${id}-template`}
          label="Your own text, with names such as {{severity}} and {{title}}"
          wide
        >
          <textarea
            id={`${id}-template`}
            name="template"
            className="mono"
            rows={3}
            maxLength={10_000}
            defaultValue={template ?? ''}
          />
        </Field>
      </div>
    </details>
  )
}
