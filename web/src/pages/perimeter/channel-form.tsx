import { type ReactNode, useState } from 'react'
import { severities } from '../../../../src/perimeter/findings/finding.ts'
import { type ChannelKind, channelKinds, newsChanges } from '../../../../src/perimeter/notify/channel.ts'
import { Field } from '../../parts/form/field.tsx'
import { channelBody, kindNames, targetNames, weekdays } from './channel.ts'
import { MailServerPart } from './mail-server-part.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Where findings are sent, when, and which of them. `children` are its buttons. */
export function ChannelForm({
  mails,
  onMails,
  onSave,
  children,
}: {
  readonly mails: boolean
  /** The operator has set a mail server. */
  readonly onMails: () => void
  readonly onSave: (body: object, form: HTMLFormElement) => void
  readonly children: ReactNode
}) {
  const [kind, setKind] = useState<ChannelKind>('mail')
  const [when, setWhen] = useState('once')
  return (
    <div className="stack">
      {kind === 'mail' && <MailServerPart mails={mails} onMails={onMails} />}
      <form
        className="stack"
        aria-label="Channel"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(channelBody(new FormData(event.currentTarget), timeZone), event.currentTarget)
        }}
      >
        <div className="row">
          <Field id="channel-kind" label="Send to">
            <select
              id="channel-kind"
              name="kind"
              value={kind}
              onChange={(event) => setKind(event.target.value as ChannelKind)}
            >
              {channelKinds.map((name) => (
                <option key={name} value={name}>
                  {kindNames[name]}
                </option>
              ))}
            </select>
          </Field>
          <Field id="channel-target" label={targetNames[kind]} wide>
            <input
              id="channel-target"
              name="target"
              required
              maxLength={2_048}
              autoComplete="off"
              placeholder={kind === 'mail' ? 'me@example.com' : undefined}
            />
          </Field>
        </div>
        <div className="row">
          <Field id="channel-when" label="When">
            <select
              id="channel-when"
              name="when"
              value={when}
              onChange={(event) => setWhen(event.target.value)}
            >
              <option value="once">at once</option>
              <option value="day">digest, every day</option>
              <option value="week">digest, every week</option>
            </select>
          </Field>
          {when === 'week' && (
            <Field id="channel-weekday" label="Day">
              <select id="channel-weekday" name="weekday" defaultValue={1}>
                {weekdays.map((name, at) => (
                  <option key={name} value={at}>
                    {name}
                  </option>
                ))}
              </select>
            </Field>
          )}
          {when !== 'once' && (
            <Field id="channel-hour" label={`Hour (${timeZone})`}>
              <select id="channel-hour" name="hour" defaultValue={7}>
                {hours.map((hour) => (
                  <option key={hour} value={hour}>
                    {String(hour).padStart(2, '0')}:00
                  </option>
                ))}
              </select>
            </Field>
          )}
          <Field id="channel-severity" label="Least severity">
            <select id="channel-severity" name="severity" defaultValue="low">
              {severities.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </Field>
        </div>
        <MoreFields />
        {children}
      </form>
    </div>
  )
}

/** What few need. */
function MoreFields() {
  return (
    <details className="channel-more">
      <summary>Changes, quiet hours, label and text</summary>
      <div className="stack">
        <fieldset className="row channel-changes">
          <legend>Findings that are</legend>
          {newsChanges.map((name) => (
            <label key={name}>
              <input type="checkbox" name="changes" value={name} defaultChecked={name !== 'fixed'} /> {name}
            </label>
          ))}
        </fieldset>
        <div className="row">
          <Field id="channel-quiet-from" label={`Quiet from (${timeZone})`}>
            <input id="channel-quiet-from" name="quiet-from" type="time" />
          </Field>
          <Field id="channel-quiet-to" label="Quiet until">
            <input id="channel-quiet-to" name="quiet-to" type="time" />
          </Field>
          <Field id="channel-label" label="Only assets with the label">
            <input id="channel-label" name="label" maxLength={50} />
          </Field>
        </div>
        <Field
          id="channel-template"
          label="Text of your own, with names such as {{severity}} and {{title}}"
          wide
        >
          <textarea id="channel-template" name="template" className="mono" rows={3} maxLength={10_000} />
        </Field>
      </div>
    </details>
  )
}
