import { Link } from 'wouter'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { minute, timeOf } from '../../parts/format.ts'
import { type Change, groupedByDay } from './change.ts'

const tones: Readonly<Record<string, string>> = {
  opened: 'good',
  closed: 'bad',
  product: 'accent',
  version: 'accent',
  certificate: 'warn',
}
const shownCharacters = 400

/** Changes grouped by day, each with the value before and after. */
export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  return groupedByDay(changes).map(({ day, changes: ofDay }) => (
    <section key={`${day} ${ofDay[0]!.ts}`} className="change-day" aria-label={day}>
      <h2>
        <time dateTime={day}>{day}</time>
      </h2>
      <ol className="change-line">
        {ofDay.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes never move
          <ChangeRow key={index} change={change} />
        ))}
      </ol>
    </section>
  ))
}

function ChangeRow({ change: { ts, kind, ip, port, protocol, what, before, after } }: { change: Change }) {
  return (
    <li className="change" data-tone={tones[kind]}>
      <p className="row">
        <time className="soft small-text" dateTime={ts}>
          {minute(timeOf(ts)).slice(11)}
        </time>
        <span className={`tag ${tones[kind] ?? ''}`}>{kind}</span>
        <Link href={`/host/${encodeURIComponent(ip)}`} className="mono">
          {ip}
        </Link>
        <span className="mono">
          {port}/{protocol}
        </span>
        {what !== kind && (
          <span className="soft">
            <EscapedLine text={what} />
          </span>
        )}
      </p>
      {(before !== null || after !== null) && (
        <dl className="change-sides">
          <Side name="Before" text={before} />
          <Side name="After" text={after} />
        </dl>
      )}
    </li>
  )
}

function Side({ name, text }: { readonly name: 'Before' | 'After'; readonly text: string | null }) {
  return (
    <div className="change-side" data-side={name}>
      <dt>{name}</dt>
      <dd className="mono">
        {text === null ? (
          <span className="soft">nothing</span>
        ) : (
          <>
            <EscapedLine text={text.slice(0, shownCharacters)} />
            {text.length > shownCharacters && '…'}
          </>
        )}
      </dd>
    </div>
  )
}
