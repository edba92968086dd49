import { type ReactNode, useId, useState } from 'react'
import { severities } from '../../../../src/perimeter/findings/finding.ts'
import { type ChannelKind, channelKinds } from '../../../../src/perimeter/notify/channel.ts'
import { Field } from '../../parts/form/field.tsx'
import {
  channelBody,
  channelChange,
  kindNames,
  type ShownChannel,
  targetHint,
  targetNames,
  weekdays,
} from './channel.ts'
import { ChannelMoreFields } from './channel-more-fields.tsx'
import { MailServerPart } from './mail-server-part.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Where findings are sent, when, and which of them. `children` are its buttons. */
export function ChannelForm({
  channel,
  mails,
  onMails,
  onSave,
  children,
}: {
  /** The one that is changed; without it the form is for a new one. */
  readonly channel?: ShownChannel
  readonly mails: boolean
  /** The operator has set a mail server. */
  readonly onMails: () => void
  readonly onSave: (body: object, form: HTMLFormElement) => void
  readonly children: ReactNode
}) {
  const id = useId()
  const [kind, setKind] = useState<ChannelKind>(channel?.kind ?? 'mail')
  return (
    <div className="stack">
      {kind === 'mail' && <MailServerPart mails={mails} onMails={onMails} />}
      <form
        className="stack"
        aria-label={channel ? `Edit ${channel.name}` : 'Channel'}
        onSubmit={(event) => {
          event.preventDefault()
          const values = new FormData(event.currentTarget)
          const body = channel ? channelChange(values, channel, timeZone) : channelBody(values, timeZone)
          onSave(body, event.currentTarget)
        }}
      >
        <div className="row fields">
          {!channel && (
            <Field id={`${id}-kind`} label="Send to">
              <select
                id={`${id}-kind`}
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
          )}
          <Field id={`${id}-target`} label={targetNames[kind]} wide>
            <input
              id={`${id}-target`}
              name="target"
              required={!channel}
              maxLength={2_048}
              autoComplete="off"
              defaultValue={kind === 'mail' ? channel?.target : undefined}
              placeholder={targetHint(kind, channel)}
            />
          </Field>
        </div>
        <TimeFields id={id} channel={channel} />
        <ChannelMoreFields id={id} channel={channel} timeZone={timeZone} />
        {children}
      </form>
    </div>
  )
}

function TimeFields({ id, channel }: { readonly id: string; readonly channel: ShownChannel | undefined }) {
  const digest = channel?.digest ?? null
  const [when, setWhen] = useState<string>(digest?.every ?? 'once')
  return (
    <div className="row fields">
      <Field id={`${id}-when`} label="When">
        <select id={`${id}-when`} name="when" value={when} onChange={(event) => setWhen(event.target.value)}>
          <option value="once">at once</option>
          <option value="day">digest, every day</option>
          <option value="week">digest, every week</option>
        </select>
      </Field>
      {when === 'week' && (
        <Field id={`${id}-weekday`} label="Day">
          <select id={`${id}-weekday`} name="weekday" defaultValue={digest?.weekday ?? 1}>
            {weekdays.map((name, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
      {when !== 'once' && (
        <Field id={`${id}-hour`} label={`Hour (${digest?.time_zone ?? timeZone})`}>
          <select id={`${id}-hour`} name="hour" defaultValue={digest?.hour ?? 7}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {String(hour).padStart(2, '0')}:00
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field id={`${id}-severity`} label="Severity">
        <select id={`${id}-severity`} name="severity" defaultValue={channel?.min_severity ?? 'low'}>
          {severities.map((name) => (
            <option key={name} value={name}>
              {name === 'critical' ? name : `${name} and above`}
            </option>
          ))}
        </select>
      </Field>
    </div>
  )
}
