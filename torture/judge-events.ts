import { type Client, countServices } from './client.ts'
import { eventDifferences, some } from './event-differences.ts'
import { addressOf, type Expected } from './expected.ts'
import { contradiction, type Finding } from './finding.ts'
import type { ListedRound } from './sender/acknowledged-list.ts'

type HostLine = {
  readonly target: { readonly ip: string; readonly port: number }
  readonly result?: { readonly data?: { readonly service?: { readonly product?: string } } }
}

/** What several ways of asking say of the same events. */
export type Answers = {
  /** Names in the history, with how often each is there. */
  readonly history: ReadonlyMap<string, number>
  /** Names of the newest event of each service. */
  readonly latest: readonly string[]
  /** Services that a search lists, as `address port`. */
  readonly listed: readonly string[]
  /** By the V2 look-up, the V2 search, and statistics by service and by product. */
  readonly totals: Readonly<Record<string, number | null>>
}

/** Statistics give so many values at most. */
const maxValues = 1_000

/** The events of a round in every way in which they can be asked for, compared with the list and with each other. */
export async function eventFindings(
  client: Client,
  { credits, counted }: Expected,
  round: number,
  listed: ListedRound,
): Promise<Finding[]> {
  const answers = await askAll(client, credits, addressOf(round))
  return answerDifferences(listed, answers, counted.get(round) ?? 0)
}

export function answerDifferences(
  { sent, acknowledged }: Pick<ListedRound, 'sent' | 'acknowledged'>,
  { history, latest, listed, totals }: Answers,
  countedBefore: number,
): Finding[] {
  const findings = eventDifferences([...acknowledged], sent, history)
  const stored = history.size
  const missing = [...history.keys()].filter((name) => !latest.includes(name))
  if (missing.length > 0 || latest.length !== stored)
    findings.push(
      contradiction(
        `the history has ${stored} events, the newest are ${latest.length}: without ${some(missing)}`,
      ),
    )
  if (new Set(listed).size !== stored || listed.length !== stored)
    findings.push(contradiction(`the history has ${stored} events, a search lists ${listed.length}`))
  for (const [how, total] of Object.entries(totals))
    if (total !== stored && !(how === 'products' && stored > maxValues))
      findings.push(contradiction(`the history has ${stored} events, ${how} counts ${total ?? 'nothing'}`))
  if (countedBefore > stored)
    findings.push(contradiction(`an answer during the round counted ${countedBefore} events, now ${stored}`))
  return findings
}

async function askAll(client: Client, credits: Expected['credits'], address: string): Promise<Answers> {
  const query = encodeURIComponent(`ip:${address}`)
  const history = new Map<string, number>()
  for (const line of await lines(client, `/query/historical/${address}`))
    history.set(nameOf(line), (history.get(nameOf(line)) ?? 0) + 1)
  const latest = (await lines(client, `/query/latest/${address}`)).map(nameOf)
  const listed = (await lines(client, `/query/search?query=${query}&only_ips=1`)).map(
    ({ target }) => `${target.ip} ${target.port}`,
  )
  const sum = async (type: string): Promise<number> => {
    const target = `/query/search/stats?query=${query}&type=${type}&size=${maxValues}`
    const values = JSON.parse(await textOf(client, target)) as { doc_count: number }[]
    return values.reduce((all, { doc_count }) => all + doc_count, 0)
  }
  return {
    ...{ history, latest, listed },
    totals: {
      'look-up': await countServices(client, credits, 'look-up', address),
      search: await countServices(client, credits, 'search', address),
      services: await sum('services'),
      products: await sum('products'),
    },
  }
}

function nameOf({ result }: HostLine): string {
  return result?.data?.service?.product ?? ''
}

async function lines(client: Client, target: string): Promise<HostLine[]> {
  const text = await textOf(client, target)
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as HostLine)
}

/** Nothing where nothing is known. */
async function textOf(client: Client, target: string): Promise<string> {
  const answer = await client.v1(target)
  const text = await answer.text()
  if (answer.status === 404) return ''
  if (answer.status !== 200) throw new Error(`${target} answered ${answer.status}: ${text.slice(0, 300)}`)
  return text
}
