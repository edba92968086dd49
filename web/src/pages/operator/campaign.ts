import type { CampaignList } from '../../api/answers.ts'
import { conditionFor, withSpan } from '../../parts/query/refine.ts'

export type Campaign = CampaignList['campaigns'][number]

export type CampaignEntry = Campaign['entries'][number]

/** One list of ports with its targets, as typed; what the form does not show is kept from the entry before. */
export type EntryDraft = {
  readonly id: number
  readonly targets: string
  readonly ports: string
  readonly protocol: 'tcp' | 'udp'
  readonly modules: string
  readonly kept: Pick<CampaignEntry, 'config' | 'sample'>
}

export function emptyEntry(id: number): EntryDraft {
  return { id, targets: '', ports: '', protocol: 'tcp', modules: 'service', kept: {} }
}

export function draftsOf({ entries }: Campaign): EntryDraft[] {
  return entries.map(({ targets, ports, protocol, modules, config, sample }, id) => ({
    ...{ id, ports, protocol },
    targets: targets.join(', '),
    modules: modules.join(', '),
    kept: { ...(config && { config }), ...(sample !== undefined && { sample }) },
  }))
}

/** The scan of a campaign as the body of a job. */
export function jobOf(kind: Campaign['kind'], drafts: readonly EntryDraft[]) {
  return {
    type: kind,
    options: drafts.map(({ targets, ports, protocol, modules, kept }) => ({
      targets: wordsIn(targets),
      ports: [{ port: ports.trim(), protocol, modules: wordsIn(modules), ...kept }],
    })),
  }
}

function wordsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}

/** The search for what the last run found; null where its targets are no addresses. */
export function resultsQuery({ entries, lastRun }: Campaign): string | null {
  const targets = [...new Set(entries.flatMap((entry) => entry.targets))].filter((target) =>
    /[.:]/.test(target),
  )
  const addresses = targets.filter((target) => /^[0-9a-f.:/-]+$/i.test(target))
  if (!lastRun || addresses.length === 0) return null
  const query = addresses.map((target) => conditionFor('ip', target)).join(' OR ')
  const end = lastRun.finishedAt ?? Date.now()
  // Events are dated when they are observed, which is not before the run began.
  return withSpan(query, 'created_at', timeText(lastRun.requestedAt), timeText(end + 1_000))
}

function timeText(ms: number): string {
  return new Date(ms).toISOString()
}
