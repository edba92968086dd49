import { ago, minute } from './format.ts'

/** A relative time, with the exact time (UTC) as tooltip. */
export function Moment({ ts, exact = false }: { readonly ts: number; readonly exact?: boolean }) {
  if (!(Math.abs(ts) <= 8.64e15)) return <span>unknown</span>
  const full = `${minute(ts)} UTC`
  return (
    <time dateTime={new Date(ts).toISOString()} title={full}>
      {exact ? full : ago(ts, Date.now())}
    </time>
  )
}
