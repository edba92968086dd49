import { type Client, creditsLeft } from './client.ts'
import { some } from './event-differences.ts'
import type { Expected, ExpectedJob } from './expected.ts'
import { contradiction, type Finding, otherFinding } from './finding.ts'
import type { Installation } from './installation.ts'
import { eventFindings } from './judge-events.ts'
import { announcementFindings, connectionFindings } from './judge-field.ts'
import { pictureFindings } from './judge-pictures.ts'
import { patientMs } from './patience.ts'
import { readList } from './sender/acknowledged-list.ts'
import { eventsWaiting, settled } from './settled.ts'

type HostLine = {
  readonly origin: { readonly type: string }
  readonly target?: { readonly ip: string; readonly port: number }
}

export type JudgedPart = { readonly jobs: number; readonly round: number | null }

const patienceMs = 60_000

/**
 * Compares what clients were promised with what the installation has. What takes its time (a job that goes on, an event on
 * its way into the store) is waited for; what is still wrong then is reported. `since` limits it to the latest round.
 */
export async function judge(
  { client, programs, list, url }: Pick<Installation, 'client' | 'programs' | 'list' | 'url'>,
  expected: Expected,
  since: JudgedPart = { jobs: 0, round: null },
): Promise<Finding[]> {
  const findings: Finding[] = []
  // What a program that is gone had to answer does not come by waiting.
  const isWhole = (): boolean => [...programs.values()].every((one) => one.alive())
  const settle = (look: () => Promise<Finding[]>): Promise<Finding[]> =>
    settled({ look, isWhole, waiting: () => eventsWaiting(url), patienceMs: patientMs(patienceMs) })
  for (const [round, listed] of readList(list)) {
    if (since.round !== null && since.round !== round) continue
    findings.push(...(await settle(() => eventFindings(client, expected, round, listed))))
    if (listed.pictures.length > 0)
      findings.push(...(await settle(() => pictureFindings(client, url, listed.pictures))))
  }
  for (const [job, ending] of [...expected.jobs].slice(since.jobs))
    findings.push(...(await settle(() => jobFindings(client, expected, job, ending))))
  const [sensor, dht] = [programs.get('sensor'), programs.get('dht')]
  if (sensor)
    findings.push(
      ...(await settle(() => connectionFindings(client, expected.connections, sensor.deaths(), since.round))),
    )
  if (dht)
    findings.push(
      ...(await settle(() =>
        announcementFindings(client, expected.announcements, dht.deaths(), since.round),
      )),
    )
  findings.push(...(await settle(() => creditFindings(client, expected))))
  if (expected.receivedTwice.length > 0)
    findings.push({
      kind: 'doubled',
      count: expected.receivedTwice.length,
      text: `the stream gave ${expected.receivedTwice.length} events twice: ${some(expected.receivedTwice)}`,
    })
  return [...findings, ...expected.noticed.splice(0)]
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
  if (status !== 'success' && !failed) {
    const figures = await (await client.v1(`/tasks/${job}/stats`)).text()
    return [otherFinding(`job ${job} is ${status ?? answer.status} and not success: ${figures}`)]
  }
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
      contradiction(
        `job ${job} found ${some(found)} (${found.length}) and not ${some(expected)} (${expected.length})`,
      ),
    )
  if (replayed.toSorted().join('\n') !== live.toSorted().join('\n'))
    findings.push(
      contradiction(`the replay of job ${job} has ${replayed.length} events, the stream gave ${live.length}`),
    )
  return findings
}

function portOf({ origin, target }: HostLine): string {
  return `${target!.ip} ${target!.port} ${origin.type}`
}

async function creditFindings(client: Client, expected: Expected): Promise<Finding[]> {
  return creditDifferences(expected.credits, await creditsLeft(client))
}

/**
 * An answer that was lost on its way may be paid for; one that arrived must be, and nothing else. PostgreSQL writes credits
 * a moment later than it acknowledges them: one that is killed may forget the last.
 */
export function creditDifferences(
  { before, asked, answered, mayForget }: Expected['credits'],
  left: number,
): Finding[] {
  const paid = before - left
  if (paid >= answered - mayForget && paid <= asked) return []
  return [contradiction(`${paid} credits were taken for ${answered} answers to ${asked} requests`)]
}
