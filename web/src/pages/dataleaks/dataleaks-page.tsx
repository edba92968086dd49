import { lastOf, useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { AddressCheck } from './address-check.tsx'
import './dataleaks.css'
import { DomainCheck } from './domain-check.tsx'
import { type LeakInfoMap, leaksByDate } from './leak-info.ts'
import { LeakList } from './leak-list.tsx'

export function DataleaksPage() {
  const answer = useAnswer<LeakInfoMap>('/app/v2/query/dataleaks/info')
  const leaks = lastOf(answer) ?? {}
  return (
    <>
      <PageHead
        title="Leaks"
        about="Find out which leaks an email address is in. Only addresses are stored, never passwords or other data."
      />
      <div className="leak-checks">
        <AddressCheck leaks={leaks} />
        <DomainCheck leaks={leaks} />
      </div>
      <Answered answer={answer} what="the leaks" lines={6}>
        {(all) => <LeakList leaks={leaksByDate(all)} />}
      </Answered>
    </>
  )
}
