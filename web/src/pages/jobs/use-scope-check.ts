import { useEffect, useState } from 'react'
import type { ScopeCheckAnswer } from '../../api/answers.ts'
import { type ApiError, asApiError } from '../../api/api-error.ts'
import { useClient } from '../../api/session.tsx'
import { type JobDraft, targetsIn } from './job-draft.ts'

export type PlanCheck = {
  readonly targets: ScopeCheckAnswer['targets']
  readonly addresses: number
  readonly probes: number
  /** By index of the entry; empty when the ports are valid. */
  readonly portProblems: readonly string[]
  /** Targets beyond the limit of one check. */
  readonly unchecked: number
}

export type CheckState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking'; readonly last: PlanCheck | null }
  | { readonly kind: 'here'; readonly check: PlanCheck }
  | { readonly kind: 'failed'; readonly problem: ApiError }

/** Checks run after a pause in typing. */
const restMilliseconds = 400
const maxTargets = 1_000

/** Checks the targets and ports of a new scan while the user types. */
export function useScopeCheck({ targets: text, entries }: JobDraft): CheckState {
  const client = useClient()
  const [state, setState] = useState<CheckState>({ kind: 'idle' })
  const ports = JSON.stringify(entries.map((entry) => entry.ports))
  useEffect(() => {
    const all = targetsIn(text)
    if (all.length === 0) return setState({ kind: 'idle' })
    let stale = false
    setState((before) => ({ kind: 'checking', last: before.kind === 'here' ? before.check : null }))
    const ask = async (): Promise<PlanCheck> => {
      const targets = all.slice(0, maxTargets)
      const answers = await Promise.all(
        (JSON.parse(ports) as string[]).map((one) =>
          client.post<ScopeCheckAnswer>('/app/api/scope/check', { targets, ports: one }),
        ),
      )
      return {
        targets: answers[0]?.targets ?? [],
        addresses: answers[0]?.addresses ?? 0,
        probes: answers.reduce((sum, { probes }) => sum + probes, 0),
        portProblems: answers.map(({ portProblem }) => portProblem),
        unchecked: all.length - targets.length,
      }
    }
    const timer = setTimeout(() => {
      ask().then(
        (check) => !stale && setState({ kind: 'here', check }),
        (error: unknown) => !stale && setState({ kind: 'failed', problem: asApiError(error) }),
      )
    }, restMilliseconds)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [client, text, ports])
  return state
}

export function checkOf(state: CheckState): PlanCheck | null {
  if (state.kind === 'here') return state.check
  return state.kind === 'checking' ? state.last : null
}
