import { ExploreBody } from '../../parts/explore/explore-body.tsx'
import { ExploreHead } from '../../parts/explore/explore-head.tsx'
import { FacetBars } from '../../parts/explore/facet-bars.tsx'
import { PlacePicture } from '../../parts/explore/place-picture.tsx'
import { TimePicture } from '../../parts/explore/time-picture.tsx'
import { useExplore } from '../../parts/explore/use-explore.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { SensorEvents } from './sensor-events.tsx'
import type { SensorRecord } from './sensor-record.ts'
import './sensors.css'

export function SensorsPage() {
  const explore = useExplore<SensorRecord>('sensors')
  return (
    <>
      <PageHead title="Sensors" about="Unsolicited traffic to unused addresses: who scans for what." />
      <ExploreHead explore={explore} what={['event', 'events']} placeholder="tags:SSH_SCANNER" />
      <div className="pictures explore-pictures">
        <PlacePicture explore={explore} title="Countries" />
        <div className="sensor-pictures">
          <TimePicture explore={explore} field="created_at" title="Over time" />
          <FacetBars explore={explore} field="ip" title="Top sources" shown={5} />
        </div>
      </div>
      <ExploreBody
        explore={explore}
        what="sensor events"
        pictured={['ip']}
        nothing="Sensors report within seconds. Try a wider search."
      >
        {(events) => <SensorEvents events={events} actions={explore.actions} />}
      </ExploreBody>
    </>
  )
}
