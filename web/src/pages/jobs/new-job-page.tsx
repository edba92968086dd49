import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { ModuleList } from '../../api/answers.ts'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { type Answer, useAnswer } from '../../api/use-answer.ts'
import { Answered } from '../../parts/answer/answered.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { count } from '../../parts/format.ts'
import { PageHead } from '../../parts/frame/page-head.tsx'
import type { JobRecord } from './job.ts'
import { draftOf, emptyEntry, type JobDraft, missingIn, requestOf } from './job-draft.ts'
import { jobPresets, presetEntries, startDraft } from './job-presets.ts'
import './jobs.css'
import { PortEditor } from './port-editor.tsx'
import { TargetVerdicts } from './target-verdicts.tsx'
import { checkOf, type PlanCheck, useScopeCheck } from './use-scope-check.ts'

/** Larger requests are better split into several scans. */
const maxEntries = 8

export function NewJobPage() {
  const [parameters] = useSearchParams()
  const from = parameters.get('from')
  const modules = useAnswer<ModuleList>('/app/api/modules')
  const jobs = useAnswer<readonly JobRecord[]>(from === null ? null : '/app/v1/tasks')
  return (
    <div className="stack">
      <PageHead title="New scan" about="Targets are checked against the allowed networks as you type." />
      <Answered answer={modules} what="the modules" lines={8}>
        {(list) =>
          from === null ? (
            <JobForm modules={list} start={startDraft(parameters)} />
          ) : (
            <FromJob modules={list} jobs={jobs} from={from} />
          )
        }
      </Answered>
    </div>
  )
}

function FromJob({
  modules,
  jobs,
  from,
}: {
  readonly modules: ModuleList
  readonly jobs: Answer<readonly JobRecord[]>
  readonly from: string
}) {
  return (
    <Answered answer={jobs} what="the scan" lines={8}>
      {(list) => {
        const job = list.find(({ job_id }) => job_id === from)
        const draft = job && draftOf(job.options, job.description)
        const start = draft ? { ...draft, preset: 'custom' } : startDraft(new URLSearchParams())
        return <JobForm modules={modules} start={start} />
      }}
    </Answered>
  )
}

function JobForm({
  modules: { modules },
  start,
}: {
  readonly modules: ModuleList
  readonly start: JobDraft & { readonly preset: string }
}) {
  const client = useClient()
  const [, go] = useLocation()
  const [draft, setDraft] = useState<JobDraft>(start)
  const [preset, setPreset] = useState(start.preset)
  const state = useScopeCheck(draft)
  const check = checkOf(state)
  const send = useAction(async () => {
    const { job_id } = await client.post<{ readonly job_id: string }>('/app/v1/tasks', requestOf(draft))
    go(`/jobs/${job_id}`)
  })
  const { entries } = draft
  const setEntries = (next: JobDraft['entries']) => setDraft({ ...draft, entries: next })
  return (
    <form
      className="stack"
      aria-label="New scan"
      onSubmit={(event) => {
        event.preventDefault()
        send.run()
      }}
    >
      <JobBasics draft={draft} onChange={setDraft}>
        <TargetVerdicts state={state} />
      </JobBasics>
      <PresetChoice
        chosen={preset}
        onChoose={(next) => {
          setPreset(next.id)
          setEntries(presetEntries(next))
        }}
      />
      <details key={preset} className="stack job-details" open={preset === 'custom'}>
        <summary>Ports and modules of this scan</summary>
        <div className="stack">
          {entries.map((entry, index) => (
            <PortEditor
              key={entry.id}
              title={entries.length === 1 ? 'Ports and modules' : `Ports and modules ${index + 1}`}
              entry={entry}
              modules={modules}
              problem={check?.portProblems[index] ?? ''}
              onChange={(next) => setEntries(entries.map((one) => (one.id === next.id ? next : one)))}
              {...(entries.length > 1 && {
                onRemove: () => setEntries(entries.filter(({ id }) => id !== entry.id)),
              })}
            />
          ))}
          <div>
            <button
              type="button"
              className="small"
              disabled={entries.length >= maxEntries}
              onClick={() => setEntries([...entries, emptyEntry(entries.at(-1)!.id + 1)])}
            >
              Add ports and modules
            </button>
          </div>
        </div>
      </details>
      <SendPanel draft={draft} check={check} busy={send.busy} />
      {send.problem && <Problem problem={send.problem} />}
    </form>
  )
}

function PresetChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: string
  readonly onChoose: (preset: (typeof jobPresets)[number]) => void
}) {
  return (
    <fieldset className="panel job-presets">
      <legend className="visually-hidden">What to look for</legend>
      <h2>What to look for</h2>
      <div className="row">
        {jobPresets.map((preset) => (
          <button
            key={preset.id}
            type="button"
            aria-pressed={preset.id === chosen}
            onClick={() => onChoose(preset)}
          >
            {preset.name}
          </button>
        ))}
      </div>
      <p className="soft">{jobPresets.find(({ id }) => id === chosen)?.about}</p>
    </fieldset>
  )
}

function JobBasics({
  draft,
  onChange,
  children,
}: {
  readonly draft: JobDraft
  readonly onChange: (draft: JobDraft) => void
  readonly children: React.ReactNode
}) {
  return (
    <div className="panel stack">
      <div className="row job-line">
        <div className="field job-ports">
          <label htmlFor="job-description">Name</label>
          <input
            id="job-description"
            value={draft.description}
            maxLength={1_000}
            placeholder="Office network"
            onChange={(event) => onChange({ ...draft, description: event.target.value })}
          />
        </div>
        <div className="field">
          <label htmlFor="job-kind">Mode</label>
          <select
            id="job-kind"
            value={draft.kind}
            onChange={(event) =>
              onChange({ ...draft, kind: event.target.value === 'grab' ? 'grab' : 'scan' })
            }
          >
            <option value="scan">Find open ports, then run modules</option>
            <option value="grab">Run modules on every port</option>
          </select>
        </div>
      </div>
      <div className="field">
        <label htmlFor="job-targets">Targets</label>
        <textarea
          id="job-targets"
          className="mono"
          rows={4}
          value={draft.targets}
          placeholder={'192.0.2.0/24\nexample.com\nAS64496'}
          spellCheck={false}
          autoCapitalize="off"
          aria-describedby="job-targets-about"
          onChange={(event) => onChange({ ...draft, targets: event.target.value })}
        />
        <p id="job-targets-about" className="soft small-text">
          Addresses, networks, ranges, names, AS numbers or country codes; one per line.
        </p>
      </div>
      {children}
    </div>
  )
}

/** The size of the scan and what is still missing. */
function SendPanel({
  draft,
  check,
  busy,
}: {
  readonly draft: JobDraft
  readonly check: PlanCheck | null
  readonly busy: boolean
}) {
  const bad = check?.targets.filter(({ verdict }) => verdict !== 'allowed').length ?? 0
  const wrong =
    missingIn(draft) ??
    (bad > 0 ? 'Remove the targets that are not allowed.' : null) ??
    (check?.portProblems.some((problem) => problem !== '') ? 'Fix the port list.' : null)
  const unknown = check?.targets.some(({ addresses }) => addresses === null)
  return (
    <div className="panel row apart">
      <p role="status">
        {check && (
          <>
            <strong>{count(check.addresses)}</strong> {check.addresses === 1 ? 'address' : 'addresses'},{' '}
            <strong>{count(check.probes)}</strong> {check.probes === 1 ? 'probe' : 'probes'}
            {unknown && ' plus targets that are resolved at run time'}.{' '}
          </>
        )}
        {wrong !== null && <span className="soft">{wrong}</span>}
      </p>
      <button type="submit" className="primary" disabled={busy || wrong !== null || check === null}>
        Start scan
      </button>
    </div>
  )
}
