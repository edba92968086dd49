import { ExploreBody } from '../../parts/explore/explore-body.tsx'
import { ExploreHead } from '../../parts/explore/explore-head.tsx'
import { FacetBars } from '../../parts/explore/facet-bars.tsx'
import { PlacePicture } from '../../parts/explore/place-picture.tsx'
import { TimePicture } from '../../parts/explore/time-picture.tsx'
import { useExplore } from '../../parts/explore/use-explore.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { TorrentGroups } from './torrent-groups.tsx'
import type { TorrentRecord } from './torrent-record.ts'
import './torrents.css'

export function TorrentsPage() {
  const explore = useExplore<TorrentRecord>('torrents')
  return (
    <>
      <PageHead title="Torrents" about="Peers that share or request torrents, as seen by the DHT listener." />
      <ExploreHead
        explore={explore}
        what={['sighting', 'sightings']}
        placeholder="category:Video AND country:PT"
      />
      <div className="pictures torrent-pictures">
        <FacetBars explore={explore} field="category" title="Categories" />
        <FacetBars explore={explore} field="subcategory" title="Subcategories" />
        <PlacePicture explore={explore} title="Countries" />
        <TimePicture explore={explore} field="created_at" title="Over time" />
      </div>
      <ExploreBody
        explore={explore}
        what="torrents"
        pictured={['category', 'subcategory']}
        nothing="Try part of a name, an address, or another category."
      >
        {(events) => <TorrentGroups events={events} actions={explore.actions} />}
      </ExploreBody>
    </>
  )
}
