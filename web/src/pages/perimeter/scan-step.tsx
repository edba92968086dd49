import type { PresetName } from '../../../../src/perimeter/perimeter.ts'
import { presets } from '../../../../src/perimeter/scans/presets.ts'
import { Field } from '../../parts/form/field.tsx'
import { count } from '../../parts/format.ts'
import type { ScanCheck } from './perimeter.ts'

export type ChosenScan = {
  readonly name: string
  readonly preset: Exclude<PresetName, 'custom'>
  readonly schedule: {
    readonly every: 'day' | 'week' | 'never'
    readonly hour: number
    readonly time_zone: string
  }
}

export const defaultScan: ChosenScan = {
  name: '',
  preset: 'quick',
  schedule: { every: 'day', hour: 3, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' },
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

const choices = [
  ...(['quick', 'web', 'full'] as const).map((preset) => ({ preset, ...presets[preset] })),
  { preset: 'none', title: 'No scan', about: 'Only what imports and other scans observe is evaluated.' },
] as const

/** What is scanned, how often, and what that costs. */
export function ScanStep({
  scan,
  check,
  onChange,
  onBack,
  onNext,
}: {
  readonly scan: ChosenScan
  readonly check: ScanCheck
  readonly onChange: (scan: ChosenScan) => void
  readonly onBack: () => void
  readonly onNext: () => void
}) {
  return (
    <form
      className="stack"
      aria-label="Scan and schedule"
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
    >
      <Field id="wizard-name" label="Name">
        <input
          id="wizard-name"
          maxLength={100}
          value={scan.name}
          placeholder={check.assets[0]?.value}
          onChange={(event) => onChange({ ...scan, name: event.target.value })}
        />
      </Field>
      <fieldset className="wizard-presets">
        <legend>Scan</legend>
        {choices.map(({ preset, title, about }) => (
          <label key={preset}>
            <input
              type="radio"
              name="preset"
              checked={scan.preset === preset}
              onChange={() => onChange({ ...scan, preset })}
            />{' '}
            <strong>{title}</strong> {about}
          </label>
        ))}
      </fieldset>
      {scan.preset !== 'none' && (
        <>
          <p role="status">{check.estimate ? estimateText(check.estimate) : check.problem}</p>
          <ScheduleFields scan={scan} onChange={onChange} />
        </>
      )}
      <div className="row">
        <button type="button" onClick={onBack}>
          Back
        </button>
        <button type="submit" className="primary">
          Next
        </button>
      </div>
    </form>
  )
}

function ScheduleFields({
  scan,
  onChange,
}: {
  readonly scan: ChosenScan
  readonly onChange: (scan: ChosenScan) => void
}) {
  const { schedule } = scan
  const set = (values: Partial<ChosenScan['schedule']>): void =>
    onChange({ ...scan, schedule: { ...schedule, ...values } })
  return (
    <div className="row">
      <Field id="wizard-every" label="Repeat">
        <select
          id="wizard-every"
          value={schedule.every}
          onChange={(event) => set({ every: event.target.value as ChosenScan['schedule']['every'] })}
        >
          <option value="day">every day</option>
          <option value="week">every week</option>
          <option value="never">only on request</option>
        </select>
      </Field>
      <Field id="wizard-hour" label={`Hour (${schedule.time_zone})`}>
        <select
          id="wizard-hour"
          value={schedule.hour}
          onChange={(event) => set({ hour: Number(event.target.value) })}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {String(hour).padStart(2, '0')}:00
            </option>
          ))}
        </select>
      </Field>
    </div>
  )
}

function estimateText({ addresses, ports, packets, minutes }: NonNullable<ScanCheck['estimate']>): string {
  const time = minutes === 1 ? 'about a minute' : `about ${count(minutes)} minutes`
  return `${count(addresses)} addresses, ${count(ports)} ports: ${count(packets)} packets, ${time}`
}
