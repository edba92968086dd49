import { eventually } from '../src/testing/eventually.ts'
import { type Client, creditsLeft } from './client.ts'
import { eventDifferences, type Finding, some } from './event-differences.ts'
import type { Expected, ExpectedJob } from './expected.ts'
import { announcementFindings, connectionFindings } from './judge-field.ts'
import type { Program } from './processes.ts'

type HostLine = {
  readonly origin: { readonly type: string }
  readonly target?: { readonly ip: string; readonly port: number }
  readonly result?: { readonly data?: { readonly service?: { readonly product?: string } } }
}

const patienceMs = 60_000
const everyMs = 300

/**
 * Compares what clients were promised with what the installation has. What takes its time (a job that goes on, an event on
 * its way into the store) is waited for; what is still wrong then is reported. `since` limits it to the latest round.
 */
export async function judge(
  { client, programs }: { readonly client: Client; readonly programs: ReadonlyMap<string, Program> },
  expected: Expected,
  since: { readonly addresses: number; readonly jobs: number; readonly round: number | null } = {
    addresses: 0,
    jobs: 0,
    round: null,
  },
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const address of [...expected.addresses].slice(since.addresses))
    findings.push(...(await settled(() => eventFindings(client, expected, address))))
  for (const [job, ending] of [...expected.jobs].slice(since.jobs))
    findings.push(...(await settled(() => jobFindings(client, expected, job, ending))))
  const [sensor, dht] = [programs.get('sensor'), programs.get('dht')]
  if (sensor)
    findings.push(
      ...(await settled(() =>
        connectionFindings(client, expected.connections, sensor.deaths(), since.round),
      )),
    )
  if (dht)
    findings.push(
      ...(await settled(() =>
        announcementFindings(client, expected.announcements, dht.deaths(), since.round),
      )),
    )
  findings.push(...(await creditFindings(client, expected)))
  if (expected.receivedTwice.length > 0)
    findings.push(
      `the stream gave ${expected.receivedTwice.length} events twice: ${some(expected.receivedTwice)}`,
    )
  return findings
}

/** Asks again until nothing is wrong, or for long enough. */
async function settled(look: () => Promise<Finding[]>): Promise<Finding[]> {
  let findings: Finding[] = []
  const clean = async (): Promise<boolean> => {
    findings = await look().catch((error: Error) => [`it could not be looked at: ${error.message}`])
    return findings.length === 0
  }
  await eventually(clean, 'nothing wrong', { deadlineMs: patienceMs, intervalMs: everyMs }).catch(() => {})
  return findings
}

async function eventFindings(client: Client, expected: Expected, address: string): Promise<Finding[]> {
  const prefix = `r${Number.parseInt(address.split(':')[3]!, 16)}-`
  const acknowledged = [...expected.acknowledged].filter((name) => name.startsWith(prefix))
  const answer = await client.v1(`/query/historical/${address}`)
  const text = await answer.text()
  // Nothing at all is known of it.
  if (answer.status !== 200 && answer.status !== 404) return [`${address} answered ${answer.status}`]
  const stored = answer.status === 404 ? [] : hostLines(text)
  const counts = new Map<string, number>()
  for (const line of stored) {
    const name = line.result?.data?.service?.product ?? ''
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return eventDifferences(acknowledged, expected.sent, counts)
}

async function jobFindings(
  client: Client,
  expected: Expected,
  job: string,
  ending: ExpectedJob,
): Promise<Finding[]> {
  const answer = await client.v1(`/tasks/${job}/status`)
  const { status } = (await answer.json()) as { status?: string }
  const failed = status === 'failed' && ending.mayFail
  if (status !== 'success' && !failed) return [`job ${job} is ${status ?? answer.status} and not success`]
  const replay = await (await client.v1(`/replay/${job}`)).text()
  const lines = replay.split('\n').filter((line) => line !== '')
  const replayed = lines.filter((line) => (JSON.parse(line) as HostLine).target !== undefined)
  const live = [...expected.received.values()].filter((line) => line.includes(job))
  return jobDifferences(job, { finds: ending.finds, failed }, replayed, live)
}

/** A job that failed may have found less, and nothing else and nothing twice. */
export function jobDifferences(
  job: string,
  { finds, failed }: { readonly finds: readonly string[]; readonly failed: boolean },
  replayed: readonly string[],
  live: readonly string[],
): Finding[] {
  const found = replayed.map((line) => portOf(JSON.parse(line) as HostLine)).toSorted()
  const expected = failed ? finds.filter((port) => found.includes(port)).toSorted() : finds.toSorted()
  const findings: Finding[] = []
  if (found.join() !== expected.join())
    findings.push(
      `job ${job} found ${some(found)} (${found.length}) and not ${some(expected)} (${expected.length})`,
    )
  if (replayed.toSorted().join('\n') !== live.toSorted().join('\n'))
    findings.push(`the replay of job ${job} has ${replayed.length} events, the stream gave ${live.length}`)
  return findings
}

function portOf({ origin, target }: HostLine): string {
  return `${target!.ip} ${target!.port} ${origin.type}`
}

async function creditFindings(client: Client, expected: Expected): Promise<Finding[]> {
  return creditDifferences(expected.credits, await creditsLeft(client))
}

/** An answer that was lost on its way may be paid for; one that arrived must be, and nothing else. */
export function creditDifferences({ before, asked, answered }: Expected['credits'], left: number): Finding[] {
  const paid = before - left
  if (paid >= answered && paid <= asked) return []
  return [`${paid} credits were taken for ${answered} answers to ${asked} requests`]
}

function hostLines(text: string): HostLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as HostLine)
}
