import { Link } from 'wouter'
import { timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import type { ShownPerimeter, ShownRun } from './perimeter.ts'

/** Every perimeter with its last and its next scan. */
export function PerimeterTable({ perimeters }: { readonly perimeters: readonly ShownPerimeter[] }) {
  return (
    <section className="panel stack" aria-labelledby="perimeter-list">
      <h2 id="perimeter-list">Perimeters</h2>
      <Scrolls label="Perimeters">
        <table>
          <TableHead columns={['Name', 'Scan', 'Last scan', 'Result', 'Next scan']} />
          <tbody>
            {perimeters.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link href={`/perimeter/${one.id}`}>{one.name}</Link>
                </td>
                <td>
                  {one.preset}
                  {one.schedule.every !== 'never' && `, every ${one.schedule.every}`}
                </td>
                <td>{one.last_scan ? <Moment ts={timeOf(one.last_scan.requested_at)} /> : 'never'}</td>
                <td>{one.last_scan ? <RunStatus run={one.last_scan} /> : '–'}</td>
                <td>
                  {one.paused ? (
                    'paused'
                  ) : one.next_scan_at === null ? (
                    'on request'
                  ) : (
                    <Moment ts={timeOf(one.next_scan_at)} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolls>
    </section>
  )
}

const statusTag: Readonly<Record<string, string>> = {
  success: 'tag good',
  running: 'tag accent',
  failed: 'tag bad',
  refused: 'tag bad',
}

/** How a scan went, with the reason of a failure. */
export function RunStatus({ run }: { readonly run: ShownRun }) {
  return (
    <>
      <span className={statusTag[run.status] ?? 'tag'}>{run.status}</span> {run.reason}
    </>
  )
}
