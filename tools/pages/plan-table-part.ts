import { type PlanRow, planTable } from '../../src/accounts/gate/plan-table.ts'
import { type PlanName, planAllows, plans } from '../../src/accounts/plans.ts'

const begin = '<!-- begin: written by `npm run docs` -->'
const end = '<!-- end: written by `npm run docs` -->'

/** The page with the table of what plans may read, as the code has it now. */
export function withPlanTable(page: string): string {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`the page has no place for the table: ${begin}`)
  return `${page.slice(0, from + begin.length)}\n\n${planTablePart()}\n${page.slice(to)}`
}

function planTablePart(): string {
  const names = Object.keys(plans) as PlanName[]
  const rows = Object.entries(planTable as Readonly<Record<string, PlanRow>>).map(
    ([what, row]) =>
      `| ${what} | ${row.about} | ${names.map((plan) => cellOf(plan, row)).join(' | ')} | ${costOf(row)} |`,
  )
  return [
    `| read | what it is | ${names.map((plan) => plans[plan].name).join(' | ')} | credits |`,
    `|---|---|${names.map(() => '---|').join('')}---|`,
    ...rows.toSorted(),
    '',
  ].join('\n')
}

function cellOf(plan: PlanName, row: PlanRow): string {
  if (!planAllows(plan, row.plans)) return 'no'
  const limits = [
    ...(planAllows(plan, row.networks ?? row.plans) ? [] : ['single addresses']),
    ...(row.owned ? ['own domains'] : []),
    ...(row.maxDays === undefined ? [] : [`${row.maxDays} days`]),
  ]
  return limits.length > 0 ? limits.join(', ') : 'yes'
}

function costOf({ cost, perCredit = 20 }: PlanRow): string {
  if (cost === 'free') return 'none'
  if (cost === 'left') return 'none, but one must be left'
  if (cost === 'one') return '1'
  return cost === 'addresses' ? '1 for each address with results' : `1 for each ${perCredit} results`
}
