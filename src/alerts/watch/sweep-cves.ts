import { setImmediate as turn } from 'node:timers/promises'
import { hostValues } from '../../areas/host/fields/values.ts'
import { match, or, text } from '../../query/ast.ts'
import type { Alert, Finding } from '../alert.ts'
import { type CvesOf, cveChange } from './change-detector.ts'
import { changeFinding, shortHash } from './change-finding.ts'
import { type Hosts, watchedServices, watchGroups } from './watch-groups.ts'

/** Tells which vulnerabilities are known now and were not at the last look. */
export type CveSweep = (alerts: readonly Alert[], now: number) => Promise<Finding[]>

export type CveSweepOptions = {
  readonly hosts: Hosts
  readonly cvesOf: CvesOf
  /** The platform names that services have. */
  readonly names: () => Promise<readonly string[]>
  /** Another text whenever the data has changed. */
  readonly version: () => string
}

const namesAtOnce = 100

const namesPerTurn = 200

/** The first look only remembers: what is known by then is not new. So does the first look at a name. */
export function createCveSweep({ hosts, cvesOf, names, version }: CveSweepOptions): CveSweep {
  let looked: string | null = null
  const known = new Map<string, ReadonlySet<string>>()
  return async (alerts, now) => {
    const current = version()
    const fresh = new Map<string, readonly string[]>()
    let count = 0
    for (const cpe of await names()) {
      const before = known.get(cpe)
      if (before && current === looked) continue
      const cves = cvesOf([cpe])
      known.set(cpe, new Set(cves))
      const news = before ? cves.filter((cve) => !before.has(cve)) : []
      if (news.length > 0) fresh.set(cpe, news)
      if (++count % namesPerTurn === 0) await turn()
    }
    looked = current
    return await findingsOf(hosts, alerts, fresh, now)
  }
}

async function findingsOf(
  hosts: Hosts,
  alerts: readonly Alert[],
  fresh: ReadonlyMap<string, readonly string[]>,
  now: number,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const names = [...fresh.keys()]
  for (let start = 0; start < names.length; start += namesAtOnce) {
    const some = names.slice(start, start + namesAtOnce)
    const condition = or(some.map((cpe) => match('cpe.keyword', text(cpe))))
    for (const group of watchGroups(alerts, 'cve'))
      for await (const { events } of watchedServices(hosts, group, condition))
        for (const event of events) {
          const cpes = hostValues(event).service.cpe.map((cpe) => cpe.toLowerCase())
          const cves = [...new Set(cpes.flatMap((cpe) => fresh.get(cpe) ?? []))].sort()
          if (cves.length === 0) continue
          const seen = cveChange(event, now, cves)
          for (const alert of group.alerts)
            findings.push(changeFinding(alert, seen, shortHash(cves.join(' '))))
        }
  }
  return findings
}
