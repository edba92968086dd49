import { Link } from 'wouter'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { countryName } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { conditionFor } from '../../parts/query/refine.ts'
import type { ImageRecord } from './image-record.ts'

export function ImageFacts({ image }: { readonly image: ImageRecord }) {
  const { ip, port, ts, country, geoip, asn, as_name, tags, words = [] } = image
  const location = [geoip?.city_name, country === undefined ? null : countryName(country)].filter(Boolean)
  return (
    <div className="image-facts stack loose">
      <section className="panel">
        <h2>Details</h2>
        <dl className="facts">
          <dt>Host</dt>
          <dd>
            <Link href={`/host/${ip}`} className="mono">
              {ip}
            </Link>
          </dd>
          <dt>Port</dt>
          <dd>{port}</dd>
          <dt>Taken</dt>
          <dd>
            <Moment ts={ts} exact />
          </dd>
          {location.length > 0 && (
            <>
              <dt>Location</dt>
              <dd>{location.join(', ')}</dd>
            </>
          )}
          {asn !== undefined && (
            <>
              <dt>Network</dt>
              <dd>
                AS{asn} {as_name}
              </dd>
            </>
          )}
        </dl>
        <div className="row image-tags">
          {tags.map((tag) => (
            <SearchLink key={tag} field="tags" value={tag} />
          ))}
        </div>
      </section>
      <section className="panel">
        <h2>Recognised text</h2>
        {words.length === 0 ? (
          <p className="soft small-text">None.</p>
        ) : (
          <div className="row image-words">
            {words.map((word) => (
              <SearchLink key={word} field="words" value={word} />
            ))}
          </div>
        )}
      </section>
    </div>
  )
}

/** A value that links to the other images with it. */
function SearchLink({ field, value }: { readonly field: string; readonly value: string }) {
  return (
    <Link href={`/images?${new URLSearchParams({ query: conditionFor(field, value) })}`} className="tag">
      <EscapedLine text={value} />
    </Link>
  )
}
