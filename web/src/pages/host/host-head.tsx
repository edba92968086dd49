import { Link } from 'wouter'
import { type Answer, lastOf } from '../../api/use-answer.ts'
import { May } from '../../parts/answer/may.tsx'
import { CopyButton } from '../../parts/form/copy-button.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { conditionFor, searchLink } from '../../parts/query/refine.ts'
import type { Source } from '../../parts/source/source.ts'
import { SourceSwitch } from '../../parts/source/source-switch.tsx'
import type { HostAnswer } from './host-answer.ts'

/** The ports of a new scan of the host: as many as a form shows. */
const maxPorts = 100

/** The address and what can be done with it. */
export function HostHead({
  ip,
  host,
  source,
  onSource,
}: {
  readonly ip: string
  readonly host: Answer<HostAnswer>
  readonly source: Source
  readonly onSource: (source: Source) => void
}) {
  const query = conditionFor('ip', ip)
  const csv = new URLSearchParams({ query, format: 'csv', view: source })
  return (
    <>
      <PageHead title={ip}>
        <May action="change">
          <Link className="button small primary" href={`/alerts?${watchParameters(ip)}`}>
            Watch
          </Link>
          <Link className="button small" href={`/jobs/new?${scanParameters(ip, lastOf(host))}`}>
            Scan again
          </Link>
        </May>
        <Link className="button small" href={`/changes?${new URLSearchParams({ target: ip })}`}>
          Changes
        </Link>
        <details className="menu">
          <summary className="button small">Export</summary>
          <div className="menu-list">
            <a href={`/app/v2/query/ip/${encodeURIComponent(ip)}?view=${source}`} download={`${ip}.json`}>
              JSON
            </a>
            <a href={`/app/api/export/host?${csv}`} download>
              CSV
            </a>
          </div>
        </details>
        <CopyButton text={ip} name="Copy address" />
      </PageHead>
      <div className="row apart host-tools">
        <SourceSwitch source={source} onChange={onSource} />
        <Link href={`${searchLink('host', query)}${source === 'all' ? '' : `&source=${source}`}`}>
          Search this IP
        </Link>
      </div>
    </>
  )
}

export function watchParameters(ip: string): URLSearchParams {
  return new URLSearchParams({ kind: 'change', ranges: ip, name: `Changes of ${ip}` })
}

/** The known TCP ports, so that the new scan looks at what is shown. */
export function scanParameters(ip: string, host: Pick<HostAnswer, 'ports'> | undefined): URLSearchParams {
  const ports = (host?.ports ?? []).filter(({ protocol }) => protocol === 'tcp').map(({ port }) => port)
  return new URLSearchParams({
    targets: ip,
    ...(ports.length > 0 && { ports: ports.slice(0, maxPorts).join(',') }),
  })
}
