import type { StorageAnswer } from '../../api/answers.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { BarChart } from '../../parts/chart/bar-chart.tsx'
import { bytes, count } from '../../parts/format.ts'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'

export function StoragePanel() {
  const storage = useAnswer<StorageAnswer>('/app/api/operator/storage')
  return (
    <Answered answer={storage} what="the storage" lines={8}>
      {({ tables, blobs, ledgerBytes, disk }) => (
        <div className="stack">
          <p>
            <strong>{bytes(disk.free)}</strong> of {bytes(disk.total)} disk space free.
          </p>
          <BarChart
            label="Size on disk"
            bars={[
              ...tables.map((table) => ({ name: table.name, count: table.bytes })),
              { name: 'images and pages', count: blobs.bytes },
              { name: 'ledger', count: ledgerBytes },
            ]
              .toSorted((a, b) => b.count - a.count)
              .map((bar) => ({ ...bar, shown: bytes(bar.count) }))}
          />
          <Scrolls label="Tables">
            <table>
              <TableHead columns={['Table', 'Rows', 'Size', 'Oldest']} numbers={['Rows', 'Size']} />
              <tbody>
                {tables.map(({ name, rows, bytes: size, oldest }) => (
                  <tr key={name}>
                    <td className="mono">{name}</td>
                    <td className="number">{count(rows)}</td>
                    <td className="number">{bytes(size)}</td>
                    <td>{oldest?.slice(0, 10) ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scrolls>
          <p className="soft small-text">
            {count(blobs.count)} images and pages, {bytes(blobs.bytes)}.
          </p>
        </div>
      )}
    </Answered>
  )
}
