import { useState } from 'react'
import { Link } from 'wouter'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { May } from '../../parts/answer/may.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { ConfirmButton } from '../../parts/form/confirm-button.tsx'
import { Field } from '../../parts/form/field.tsx'
import { timeOf } from '../../parts/format.ts'
import { Moment } from '../../parts/moment.tsx'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { TableHead } from '../../parts/table/table-head.tsx'
import { AssetForm } from './asset-form.tsx'
import { DomainProof } from './domain-proof.tsx'
import type { AssetPage, ShownAsset } from './perimeter.ts'

/** The assets of a perimeter: confirmed ones, or suggestions with their reasons. */
export function AssetList({ perimeterId }: { readonly perimeterId: string }) {
  const client = useClient()
  const [state, setState] = useState('confirmed')
  const [cursor, setCursor] = useState<string | null>(null)
  const path = `/app/v2/perimeters/${perimeterId}/assets`
  const assets = useAnswer<AssetPage>(`${path}?state=${state}${cursor === null ? '' : `&cursor=${cursor}`}`)
  const add = useAction(async (form: HTMLFormElement) => {
    await client.post(path, { assets: String(new FormData(form).get('assets')) })
    form.reset()
    assets.again()
  })
  return (
    <section className="panel stack" aria-labelledby="assets-title">
      <div className="row apart">
        <h2 id="assets-title">Assets</h2>
        <Field id="asset-state" label="Show">
          <select
            id="asset-state"
            value={state}
            onChange={(event) => {
              setCursor(null)
              setState(event.target.value)
            }}
          >
            <option value="confirmed">confirmed</option>
            <option value="suggested">suggested</option>
            <option value="dismissed">dismissed</option>
          </select>
        </Field>
      </div>
      <Answered answer={assets} what="the assets" lines={4}>
        {(page) => (
          <>
            <AssetTable assets={page.assets} onChanged={assets.again} />
            {page.cursor !== null && (
              <button type="button" className="small" onClick={() => setCursor(page.cursor)}>
                Next page
              </button>
            )}
          </>
        )}
      </Answered>
      <May action="change">
        <form
          className="stack asset-add"
          aria-label="Add assets"
          onSubmit={(event) => {
            event.preventDefault()
            add.run(event.currentTarget)
          }}
        >
          <Field id="asset-add" label="Add assets, one a line" wide>
            <textarea id="asset-add" name="assets" className="mono" rows={2} required spellCheck={false} />
          </Field>
          {add.problem && <Notice kind="bad" title={add.problem.message} />}
          <div>
            <button type="submit" disabled={add.busy}>
              Add
            </button>
          </div>
        </form>
      </May>
    </section>
  )
}

export function AssetTable({
  assets,
  onChanged,
}: {
  readonly assets: readonly ShownAsset[]
  readonly onChanged: () => void
}) {
  if (assets.length === 0) return <Notice kind="empty" title="No assets here" />
  return (
    <Scrolls label="Assets">
      <table>
        <TableHead columns={['Asset', 'Labels', 'Owner', 'Criticality', 'Last seen']} actions />
        <tbody>
          {assets.map((asset) => (
            <AssetRow key={asset.id} asset={asset} onChanged={onChanged} />
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}

function AssetRow({ asset, onChanged }: { readonly asset: ShownAsset; readonly onChanged: () => void }) {
  const client = useClient()
  const [editing, setEditing] = useState(false)
  const act = useAction(async (action: 'change' | 'delete', body: object) => {
    await client.post(`/app/v2/assets/${asset.id}/${action}`, body)
    setEditing(false)
    onChanged()
  })
  return (
    <tr>
      <td>
        <Link href={`/findings?asset=${asset.id}`} className="mono">
          {asset.value}
        </Link>
        {asset.reason !== '' && <p className="soft small-text">{asset.reason}</p>}
        {asset.note !== '' && <p className="soft small-text">{asset.note}</p>}
        {asset.kind === 'domain' && asset.state === 'confirmed' && (
          <DomainProof asset={asset} onProved={onChanged} />
        )}
        {editing && (
          <AssetForm asset={asset} busy={act.busy} onSave={(values) => act.run('change', values)} />
        )}
        {act.problem && <Notice kind="bad" title={act.problem.message} />}
      </td>
      <td>{asset.labels.join(', ')}</td>
      <td>{asset.owner}</td>
      <td>{asset.criticality}</td>
      <td>{asset.last_seen_at === null ? 'never' : <Moment ts={timeOf(asset.last_seen_at)} />}</td>
      <td>
        <May action="change">
          <div className="row">
            <button
              type="button"
              className="small"
              aria-expanded={editing}
              onClick={() => setEditing(!editing)}
            >
              Edit
            </button>
            {asset.state !== 'confirmed' && (
              <button
                type="button"
                className="small"
                onClick={() => act.run('change', { state: 'confirmed' })}
              >
                Confirm
              </button>
            )}
            {asset.state === 'suggested' && (
              <button
                type="button"
                className="small"
                onClick={() => act.run('change', { state: 'dismissed' })}
              >
                Dismiss
              </button>
            )}
            {asset.state === 'confirmed' && (
              <ConfirmButton
                name="Remove"
                sure="Remove with its findings"
                disabled={act.busy}
                onSure={() => act.run('delete', {})}
              />
            )}
          </div>
        </May>
      </td>
    </tr>
  )
}
