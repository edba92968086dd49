import { presetNames } from '../../../../src/perimeter/perimeter.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { Field } from '../../parts/form/field.tsx'
import type { ShownPerimeter } from './perimeter.ts'

/** Name, preset and schedule of a perimeter. */
export function SettingsForm({
  perimeter,
  onChanged,
}: {
  readonly perimeter: ShownPerimeter
  readonly onChanged: () => void
}) {
  const client = useClient()
  const save = useAction(async (form: FormData) => {
    const text = (name: string): string => String(form.get(name))
    await client.post(`/app/v2/perimeters/${perimeter.id}/change`, {
      name: text('name'),
      // Ports and modules of one's own stay as they are.
      ...(text('preset') !== 'custom' && { preset: text('preset') }),
      schedule: { every: text('every'), hour: Number(text('hour')) },
    })
    onChanged()
  })
  const choices = presetNames.filter((name) => name !== 'custom' || perimeter.preset === 'custom')
  return (
    <form
      className="panel stack"
      aria-label="Settings"
      onSubmit={(event) => {
        event.preventDefault()
        save.run(new FormData(event.currentTarget))
      }}
    >
      <div className="row">
        <Field id="settings-name" label="Name">
          <input id="settings-name" name="name" required maxLength={100} defaultValue={perimeter.name} />
        </Field>
        <Field id="settings-preset" label="Scan">
          <select id="settings-preset" name="preset" defaultValue={perimeter.preset}>
            {choices.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field id="settings-every" label="Repeat">
          <select id="settings-every" name="every" defaultValue={perimeter.schedule.every}>
            <option value="day">every day</option>
            <option value="week">every week</option>
            <option value="never">only on request</option>
          </select>
        </Field>
        <Field id="settings-hour" label={`Hour (${perimeter.schedule.time_zone})`}>
          <input
            id="settings-hour"
            name="hour"
            type="number"
            min={0}
            max={23}
            required
            defaultValue={perimeter.schedule.hour}
          />
        </Field>
      </div>
      {save.problem && <Notice kind="bad" title={save.problem.message} />}
      <div>
        <button type="submit" className="primary" disabled={save.busy}>
          Save
        </button>
      </div>
    </form>
  )
}
