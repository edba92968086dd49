import { Link } from 'wouter'
import { useAccount } from '../../api/session.tsx'
import { Notice } from '../../parts/answer/notice.tsx'
import { Problem } from '../../parts/answer/problem.tsx'
import { count } from '../../parts/format.ts'
import { Scrolls } from '../../parts/table/scrolls.tsx'
import { type CheckState, checkOf, type PlanCheck } from './use-scope-check.ts'

const tones = { allowed: 'good', refused: 'bad', excluded: 'bad', unreadable: 'warn' } as const
const verdictNames = {
  allowed: 'allowed',
  refused: 'not allowed',
  excluded: 'excluded',
  unreadable: 'invalid',
} as const
const shown = 50

/** Whether each target may be scanned; those that may not come first. */
export function TargetVerdicts({ state }: { readonly state: CheckState }) {
  if (state.kind === 'failed') return <Problem problem={state.problem} />
  const check = checkOf(state)
  if (!check) return null
  const order = check.targets.toSorted((a, b) => rank(a.verdict) - rank(b.verdict))
  return (
    <Scrolls label="Target check" className="job-verdicts">
      <ul aria-label="Targets" aria-busy={state.kind === 'checking'}>
        {order.slice(0, shown).map(({ text, verdict, reason, addresses }) => (
          <li key={text}>
            <span className={`tag ${tones[verdict]}`}>{verdictNames[verdict]}</span>{' '}
            <span className="mono">{text}</span>{' '}
            <span className="soft small-text">
              {reason === '' ? addressText(addresses) : withoutTarget(reason, text)}
            </span>
          </li>
        ))}
      </ul>
      <RestText check={check} />
      {check.targets.some(({ verdict }) => verdict === 'refused') && <WhatToDo />}
    </Scrolls>
  )
}

/** Who may allow a network, and where. */
function WhatToDo() {
  const account = useAccount()
  const name = account?.account.name ?? ''
  return (
    <Notice kind="warn" title="Some targets are not in the networks that you may scan">
      {account?.account.operator ? (
        <>
          Allow them under <Link href="/operator?tab=scope">Operator, Scope</Link>. Only allow networks that
          are yours, or whose owner agreed.
        </>
      ) : (
        <>
          Ask the operator of this service to allow the network for your account:{' '}
          <code>rimlight scope allow NETWORK --account {name}</code>
        </>
      )}
    </Notice>
  )
}

function RestText({ check }: { readonly check: PlanCheck }) {
  const hidden = check.targets.length - shown
  if (hidden <= 0 && check.unchecked === 0) return null
  return (
    <p className="soft small-text">
      {hidden > 0 && `${count(hidden)} more. `}
      {check.unchecked > 0 && `${count(check.unchecked)} are checked when the scan starts.`}
    </p>
  )
}

function rank(verdict: keyof typeof tones): number {
  return verdict === 'allowed' ? 1 : 0
}

/** The reason starts with the target, which is already shown beside it. */
function withoutTarget(reason: string, target: string): string {
  return reason.startsWith(`${target} `) ? reason.slice(target.length + 1) : reason
}

function addressText(addresses: number | null): string {
  if (addresses === null) return ''
  return addresses === 1 ? '1 address' : `${count(addresses)} addresses`
}
