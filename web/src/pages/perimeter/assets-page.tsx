import { useSearchParams } from 'wouter'
import { assetStates, seenPeriods } from '../../../../src/perimeter/assets/asset.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Choice } from '../../parts/form/choice.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { NextPage } from '../../parts/table/next-page.tsx'
import { AssetTable } from './asset-list.tsx'
import { type AssetPage, seenNames } from './perimeter.ts'
import { PerimeterChoice } from './perimeter-choice.tsx'
import './perimeter.css'

const asked = ['state', 'seen', 'perimeter', 'cursor']

/** The assets of all perimeters, or of one, as the numbers of the home page count them. */
export function AssetsPage() {
  const [parameters] = useSearchParams()
  const query = new URLSearchParams([...parameters].filter(([name]) => asked.includes(name)))
  const assets = useAnswer<AssetPage>(`/app/v2/assets?${query}`)
  return (
    <div className="stack">
      <PageHead title="Assets" about="Domains, networks, addresses and AS numbers that you watch." />
      <div className="row fields">
        <Choice name="state" label="State" all="all" values={assetStates} />
        <Choice name="seen" label="Last seen" all="at any time" values={seenPeriods} names={seenNames} />
        <PerimeterChoice />
      </div>
      <Answered answer={assets} what="the assets" lines={6}>
        {(page) => (
          <>
            <AssetTable assets={page.assets} onChanged={assets.again} />
            <NextPage path="/perimeter/assets" query={query} cursor={page.cursor} />
          </>
        )}
      </Answered>
    </div>
  )
}
