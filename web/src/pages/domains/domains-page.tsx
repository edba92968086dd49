import { useLocation, useSearchParams } from 'wouter'
import { ExploreBody } from '../../parts/explore/explore-body.tsx'
import { ExploreHead } from '../../parts/explore/explore-head.tsx'
import { FacetBars } from '../../parts/explore/facet-bars.tsx'
import { TimePicture } from '../../parts/explore/time-picture.tsx'
import { useExplore } from '../../parts/explore/use-explore.ts'
import { DomainForm } from '../../parts/form/domain-form.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import type { DomainRecord } from './domain-record.ts'
import { DomainResults } from './domain-results.tsx'
import { DomainView } from './domain-view.tsx'
import './domains.css'
import { domainLink } from './record-list.tsx'

export function DomainsPage() {
  const [parameters] = useSearchParams()
  const domain = parameters.get('domain')
  return domain === null ? <DomainSearch /> : <DomainView key={domain} domain={domain} />
}

function DomainSearch() {
  const explore = useExplore<DomainRecord>('domains')
  const [, go] = useLocation()
  return (
    <>
      <PageHead
        title="Domains"
        about="Domain names and their DNS records: addresses, mail servers, name servers."
      >
        <DomainForm action="Open domain" onOpen={(name) => go(domainLink(name))} />
      </PageHead>
      <ExploreHead explore={explore} what={['name', 'names']} placeholder="MX:*example.com" />
      <div className="pictures domain-pictures">
        <FacetBars explore={explore} field="root" title="Domains with the most names" />
        <FacetBars explore={explore} field="NS" title="Name servers" />
        <TimePicture explore={explore} field="updated_at" title="Last answered" />
      </div>
      <ExploreBody
        explore={explore}
        what="names"
        pictured={['root', 'NS']}
        nothing="Try part of a name, such as domain:*shop*, or an IP address."
      >
        {(records) => <DomainResults records={records} />}
      </ExploreBody>
    </>
  )
}
