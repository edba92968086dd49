import { asObject, listOf, textOf } from '../../parts/event/event-summary.ts'
import { count } from '../../parts/format.ts'

const shownTargets = 20

/** The request of the scan, as the list of jobs returns it. */
export function JobPlan({ options }: { readonly options: readonly unknown[] }) {
  return (
    <details className="panel">
      <summary>Targets, ports and modules</summary>
      {options.map((option, index) => {
        const { targets, ports } = asObject(option)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was sent does not change
          <dl key={index} className="facts job-plan">
            <dt>Targets</dt>
            <dd className="mono">{targetsText(listOf(targets).map(textOf))}</dd>
            {listOf(ports).map((port, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was sent does not change
              <PortFacts key={number} port={asObject(port)} />
            ))}
          </dl>
        )
      })}
    </details>
  )
}

function PortFacts({ port }: { readonly port: Readonly<Record<string, unknown>> }) {
  const settings = Object.entries(asObject(port['config']))
  return (
    <>
      <dt>Ports</dt>
      <dd>
        <span className="mono">
          {textOf(port['port'])}/{textOf(port['protocol']) || 'tcp'}
        </span>{' '}
        {listOf(port['modules']).map((name) => (
          <span key={textOf(name)} className="tag">
            {textOf(name)}
          </span>
        ))}
        {settings.length > 0 && (
          <span className="soft small-text">
            {' '}
            {settings.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ')}
          </span>
        )}
      </dd>
    </>
  )
}

function targetsText(targets: readonly string[]): string {
  const rest = targets.length - shownTargets
  return `${targets.slice(0, shownTargets).join(', ')}${rest > 0 ? ` and ${count(rest)} more` : ''}`
}
