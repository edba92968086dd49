import { Link } from 'wouter'
import type { Family } from '../../../../src/areas/homoglyphs/family.ts'
import { Loading } from '../../parts/answer/loading.tsx'
import { CopyButton } from '../../parts/form/copy-button.tsx'
import { count } from '../../parts/format.ts'
import { aboutFamily, isLive, type LookAlike, liveFirst } from './look-alike.ts'
import { shownName } from './shown-name.ts'
import { type FamilyAnswer, maxPerFamily } from './use-families.ts'

/** Limit for names without DNS records; those with records come first and are all shown. */
const silentShown = 60

export function FamilyGroup({
  family,
  answer,
  onlyLive,
}: {
  readonly family: Family
  readonly answer: FamilyAnswer
  readonly onlyLive: boolean
}) {
  if (answer.kind === 'waiting')
    return (
      <section className="panel" aria-label={family}>
        <h2>{family}</h2>
        <Loading what={family} lines={2} />
      </section>
    )
  const { events } = answer.data
  const live = events.filter(isLive).length
  if (events.length === 0 || (onlyLive && live === 0)) return null
  const shown = liveFirst(events).slice(0, onlyLive ? live : live + silentShown)
  return (
    <section className="panel stack" aria-label={family} id={`family-${family}`}>
      <div className="row apart">
        <h2>
          {family} <span className="soft family-about">{aboutFamily[family]}</span>
        </h2>
        <span className="row">
          {live > 0 && <span className="tag bad">{live} registered</span>}
          <span className="soft small-text">
            {count(events.length)}
            {events.length >= maxPerFamily && ' or more'}
          </span>
          <CopyButton text={events.map(({ homoglyph }) => homoglyph).join('\n')} name="Copy all" />
        </span>
      </div>
      <ul className="look-alikes">
        {shown.map((one) => (
          <li key={one.homoglyph}>
            <Name one={one} />
          </li>
        ))}
      </ul>
      {!onlyLive && shown.length < events.length && (
        <p className="soft small-text">and {count(events.length - shown.length)} more without DNS records</p>
      )}
    </section>
  )
}

function Name({ one }: { readonly one: LookAlike }) {
  const { homoglyph, records } = one
  const shown = shownName(homoglyph)
  const addresses = records
    .filter(({ type }) => type === 'A' || type === 'AAAA')
    .flatMap((record) => record.answers)
  return (
    <span className="look-alike" data-live={isLive(one)}>
      <Link href={`/domains?${new URLSearchParams({ domain: homoglyph })}`} className="mono">
        {shown}
      </Link>
      {shown !== homoglyph && <span className="soft look-alike-ascii mono">{homoglyph}</span>}
      {addresses.slice(0, 3).map((address) => (
        <Link key={address} href={`/host/${encodeURIComponent(address)}`} className="look-alike-address mono">
          {address}
        </Link>
      ))}
    </span>
  )
}
