import type { HostEvent } from '../../core/events/host-event.ts'
import type { Scanner, ScanOutcome, ScanPlan, ScanRun } from '../../scanner/scan-plan.ts'

/** A scanner that sends nothing and does what the test says; the real one has tests of its own. */
export type ScriptedScanner = Scanner & {
  readonly runs: { readonly plan: ScanPlan; readonly run: ScanRun; finish(outcome: ScanOutcome): void }[]
  /** Resolves with the nth run, counted from 0, when it has begun. */
  begun(nth: number): Promise<ScriptedScanner['runs'][number]>
}

/** Runs end when the test says so, or as aborted when they are stopped. */
export function createScriptedScanner(options: { readonly deaf?: boolean } = {}): ScriptedScanner {
  const runs: ScriptedScanner['runs'] = []
  const waiting: { nth: number; resolve: (run: ScriptedScanner['runs'][number]) => void }[] = []
  return {
    runs,
    refusal: (plan) =>
      plan.entries.some(({ targets }) => targets.some(({ kind }) => kind === 'country'))
        ? 'options[0].targets[0]: outside of what the operator allows.'
        : null,
    run: (plan, run) =>
      new Promise((resolve) => {
        const scripted = { plan, run, finish: resolve }
        runs.push(scripted)
        if (!options.deaf) run.signal.addEventListener('abort', () => resolve({ kind: 'aborted' }))
        for (const { nth, resolve } of waiting) if (runs[nth]) resolve(runs[nth])
      }),
    begun: (nth) =>
      new Promise((resolve) => {
        if (runs[nth]) resolve(runs[nth])
        else waiting.push({ nth, resolve })
      }),
  }
}

export function portEvent(ip: string, port: number): HostEvent {
  return {
    origin: { type: 'port', module: 'portscan', ts: Date.now() },
    target: { ip, port, protocol: 'tcp' },
    result: { response: 'synack' },
  }
}
