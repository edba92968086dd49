import type { LeakInfoMap } from './leak-info.ts'

/** Leaks by the names that people know, each with when it was. */
export function LeakNames({
  names,
  leaks,
}: {
  readonly names: readonly string[]
  readonly leaks: LeakInfoMap
}) {
  return (
    <ul className="leak-names">
      {names.map((name) => {
        const leak = Object.hasOwn(leaks, name) ? leaks[name] : undefined
        return (
          <li key={name}>
            <strong>{leak?.fullname ?? name}</strong>
            {leak && (
              <span className="soft">
                {' '}
                {leak.date} · {leak.data}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
