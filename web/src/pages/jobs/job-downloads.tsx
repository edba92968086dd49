import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Problem } from '../../parts/answer/problem.tsx'
import { count } from '../../parts/format.ts'
import { csvOfJob, maxRows } from './job-csv.ts'

/** All results as a file. Only for finished scans: the download of a running one would wait for its end. */
export function JobDownloads({
  id,
  query,
  ended,
}: {
  readonly id: string
  readonly query: string
  readonly ended: boolean
}) {
  const client = useClient()
  const csv = useAction(async () => save(await csvOfJob(client, id, query), `scan-${id}.csv`))
  const asked = new URLSearchParams(query === '' ? {} : { query })
  if (!ended)
    return <span className="soft small-text">Downloads are available when the scan has finished.</span>
  return (
    <>
      <a
        className="button small"
        href={`/app/v1/replay/${id}?${asked}`}
        download={`scan-${id}.ndjson`}
        title="All results, one JSON object per line"
      >
        NDJSON
      </a>
      <button
        type="button"
        className="small"
        disabled={csv.busy}
        title={`The first ${count(maxRows)} results as a table`}
        onClick={() => csv.run()}
      >
        CSV
      </button>
      {csv.problem && <Problem problem={csv.problem} />}
    </>
  )
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
