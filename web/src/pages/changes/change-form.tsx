import { Field } from '../../parts/form/field.tsx'
export type ChangeQuestion = {
  /** An address, or a network up to /24. */
  readonly target: string
  /** Days, or empty. */
  readonly from: string
  readonly to: string
}

export function ChangeForm({
  asked,
  onAsk,
}: {
  readonly asked: ChangeQuestion
  readonly onAsk: (question: ChangeQuestion) => void
}) {
  return (
    <form
      className="panel stack"
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const text = (name: string) => String(given.get(name) ?? '').trim()
        onAsk({ target: text('target'), from: text('from'), to: text('to') })
      }}
    >
      <div className="row change-form">
        <div className="field change-target">
          <label htmlFor="change-target">Address or network</label>
          <input
            id="change-target"
            name="target"
            className="mono"
            required
            maxLength={64}
            placeholder="192.0.2.0/24"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={asked.target}
          />
        </div>
        <Field id="change-from" label="From">
          <input id="change-from" name="from" type="date" defaultValue={asked.from} />
        </Field>
        <Field id="change-to" label="To">
          <input id="change-to" name="to" type="date" defaultValue={asked.to} />
        </Field>
        <button type="submit" className="primary">
          Show changes
        </button>
      </div>
      <p className="soft small-text">
        An address costs one credit. A network needs a paid plan and costs one credit for each observed
        address.
      </p>
    </form>
  )
}
