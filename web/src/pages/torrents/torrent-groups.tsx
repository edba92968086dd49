import { Link } from 'wouter'
import { EscapedLine } from '../../parts/event/escaped-text.tsx'
import { EventCard } from '../../parts/event/event-card.tsx'
import type { FacetActions } from '../../parts/explore/facet-list.tsx'
import { CopyButton } from '../../parts/form/copy-button.tsx'
import { Moment } from '../../parts/moment.tsx'
import { byTorrent, type TorrentGroup, type TorrentRecord } from './torrent-record.ts'

export function TorrentGroups({
  events,
  actions,
}: {
  readonly events: readonly TorrentRecord[]
  readonly actions: FacetActions
}) {
  return (
    <div className="stack">
      {byTorrent(events).map((group) => (
        <TorrentCard key={group.torrent.infohash} group={group} actions={actions} />
      ))}
    </div>
  )
}

function TorrentCard({ group, actions }: { readonly group: TorrentGroup; readonly actions: FacetActions }) {
  const { torrent, sightings } = group
  const { infohash, name, category, subcategory, source } = torrent
  return (
    <EventCard
      title={
        <button
          type="button"
          className="plain torrent-name"
          title="Show all peers of this torrent"
          onClick={() => actions.onToggle('infohash', infohash)}
        >
          <EscapedLine text={name === '' ? infohash : name} />
        </button>
      }
      aside={
        <span className="row">
          <code className="torrent-hash">{infohash}</code>
          <CopyButton text={infohash} />
        </span>
      }
      tags={
        <>
          {category !== undefined && <span className="tag accent">{category}</span>}
          {subcategory !== undefined && <span className="tag">{subcategory}</span>}
          <span className="tag">{source}</span>
        </>
      }
    >
      <ul className="torrent-peers">
        {sightings.map(({ origin, peer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a peer may be seen twice, and a page of them never moves
          <li key={index}>
            <Link href={`/host/${peer.ip}`} className="mono">
              {peer.ip}
            </Link>
            <span className="soft">:{peer.port}</span>
            <span className="soft torrent-when">
              {origin.type === 'node' ? 'shares' : 'requests'} · <Moment ts={origin.ts} />
            </span>
          </li>
        ))}
      </ul>
    </EventCard>
  )
}
