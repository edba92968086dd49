import { useState } from 'react'
import { watchedChanges } from '../../../../src/alerts/alert.ts'
import { areaNames, areaTitles } from '../../api/areas.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { Field } from '../../parts/form/field.tsx'
import { type AlertStart, alertRequest, type Channel, changeNames, type ShownAlert } from './alert.ts'

/** A new alert: its condition and where its messages go. */
export function AlertForm({
  start,
  onAdded,
}: {
  readonly start: AlertStart
  readonly onAdded: (alert: ShownAlert) => void
}) {
  const client = useClient()
  const [kind, setKind] = useState(start.kind)
  const [channel, setChannel] = useState<Channel>('app')
  const add = useAction(async (form: FormData) =>
    onAdded(await client.post<ShownAlert>('/app/v2/alerts', alertRequest(form))),
  )
  return (
    <form
      className="panel stack"
      aria-label="New alert"
      onSubmit={(event) => {
        event.preventDefault()
        add.run(new FormData(event.currentTarget))
      }}
    >
      <h2>New alert</h2>
      <div className="row alert-line">
        <Field id="alert-name" label="Name">
          <input
            id="alert-name"
            name="name"
            required
            maxLength={100}
            defaultValue={start.name}
            placeholder="New FTP in Portugal"
          />
        </Field>
        <Field id="alert-kind" label="Alert when">
          <select
            id="alert-kind"
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.target.value === 'change' ? 'change' : 'match')}
          >
            <option value="match">an event matches a query</option>
            <option value="change">one of my hosts changes</option>
          </select>
        </Field>
      </div>
      {kind === 'match' ? <MatchFields start={start} /> : <ChangeFields start={start} />}
      <div className="row alert-line">
        <Field id="alert-channel" label="Send by">
          <select
            id="alert-channel"
            name="channel"
            value={channel}
            onChange={(event) => setChannel(event.target.value as Channel)}
          >
            <option value="app">Notification here</option>
            <option value="webhook">Webhook</option>
            <option value="mail">Email</option>
          </select>
        </Field>
        {channel !== 'app' && (
          <Field id="alert-to" label={channel === 'mail' ? 'Email address' : 'Webhook URL'} wide>
            <input
              key={channel}
              id="alert-to"
              name="to"
              type={channel === 'mail' ? 'email' : 'url'}
              required
              maxLength={2_048}
              placeholder={channel === 'mail' ? 'soc@example.com' : 'https://example.com/hook'}
            />
          </Field>
        )}
        <Field id="alert-quiet" label="Quiet period (minutes)">
          <input
            id="alert-quiet"
            name="quiet"
            type="number"
            required
            min={1}
            max={10_080}
            defaultValue={10}
          />
        </Field>
      </div>
      <p className="soft small-text">
        No further message is sent during the quiet period. Findings of that time are combined in the next
        message.
      </p>
      {add.problem && <Notice kind="bad" title={add.problem.message} />}
      <div>
        <button type="submit" className="primary" disabled={add.busy}>
          Create alert
        </button>
      </div>
    </form>
  )
}

function MatchFields({ start: { query, area } }: { readonly start: AlertStart }) {
  return (
    <div className="row alert-line">
      <Field id="alert-area" label="Search in">
        <select id="alert-area" name="area" defaultValue={areaNames.find((name) => name === area) ?? 'host'}>
          {areaNames.map((name) => (
            <option key={name} value={name}>
              {areaTitles[name]}
            </option>
          ))}
        </select>
      </Field>
      <Field id="alert-query" label="Query" wide>
        <input
          id="alert-query"
          name="query"
          className="mono"
          required
          maxLength={4_096}
          defaultValue={query}
          placeholder="port:21 AND country:PT"
          spellCheck={false}
        />
      </Field>
    </div>
  )
}

function ChangeFields({ start: { query, ranges } }: { readonly start: AlertStart }) {
  return (
    <>
      <div className="row alert-line">
        <Field id="alert-ranges" label="My addresses and networks" wide>
          <textarea
            id="alert-ranges"
            name="ranges"
            className="mono"
            rows={3}
            maxLength={10_000}
            defaultValue={ranges}
            placeholder={'192.0.2.0/24\n198.51.100.7'}
            spellCheck={false}
          />
        </Field>
        <Field id="alert-query" label="Hosts that match a query (optional)" wide>
          <input
            id="alert-query"
            name="query"
            className="mono"
            maxLength={4_096}
            defaultValue={query}
            placeholder="asn:64500"
            spellCheck={false}
          />
        </Field>
      </div>
      <fieldset className="alert-changes">
        <legend>Changes</legend>
        {watchedChanges.map((name) => (
          <label key={name}>
            <input type="checkbox" name="changes" value={name} defaultChecked /> {changeNames[name]}
          </label>
        ))}
      </fieldset>
    </>
  )
}
