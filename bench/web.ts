import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { FirstKeys } from '../src/accounts/first-keys.ts'
import type { ColumnStore } from '../src/storage/clickhouse/column-store.ts'
import { dataFolder } from '../src/storage/data-folder.ts'
import { programPath } from '../src/testing/needed-programs.ts'
import { openBenchService } from './data/bench-service.ts'
import { openDataSet } from './data/data-set.ts'
import { milliseconds, times, whole } from './harness/figures.ts'
import { loadAverage } from './harness/machine.ts'
import { summarize } from './harness/percentile.ts'
import type { Subject } from './harness/subject.ts'
import type { Table } from './harness/table.ts'
import { waitUntil } from './harness/wait-until.ts'

const questions = [
  '*',
  'port:443',
  'product:nginx',
  'country:PT',
  'tag:DATABASE',
  'ip:192.0.2.0/24',
  'port:22 AND product:OpenSSH',
  'nginx',
]
const rounds = 3
const scrolledRows = 10_000
const scrollSeconds = 10

/** The peer of the page is the answer of the service alone: what the browser adds is the rest. */
export const web: Subject = {
  name: 'web',
  about:
    'the search page in Chromium: time until a result is seen, and frames while a long table is scrolled',
  async run({ large }, say) {
    const executablePath = programPath('chromium')
    if (executablePath === undefined) throw new Error('chromium is not installed (Debian package chromium)')
    const set = await openDataSet(large, say)
    const { service } = await openBenchService(set.data)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const before = loadAverage()
    try {
      const page = await signedIn(browser, service.url, set.data)
      const answers: number[] = []
      const moments: Moments[] = []
      const costs: AnswerCost[] = []
      for (let round = 0; round <= rounds; round++)
        for (const question of questions) {
          const query = encodeURIComponent(question)
          // The request that the page shows its first results of.
          const target = `/app/api/hosts?query=${query}&view=all&group=host&page=1&pagesize=10`
          await idle(service.store)
          const answer = await timed(() => answered(page, target))
          const shown = await firstResult(page, `${service.url}/?query=${query}`)
          say(`${question}: answer ${milliseconds(answer)}, seen ${milliseconds(shown.seen)}`)
          // The first round warms the engine and the browser.
          if (round > 0) {
            answers.push(answer)
            moments.push(shown)
            costs.push(await answerCost(service.store, () => answered(page, target)))
          }
        }
      const frames = await scrolled(page, `${service.url}/?query=*&view=table`)
      const [bare, visible] = [summarize(answers), summarize(moments.map(({ seen }) => seen))]
      return {
        tables: [
          {
            title: 'The search page',
            head: ['measure', 'seen in the browser', 'answer alone', 'ratio'],
            rows: (['p50', 'p95', 'most'] as const).map((name) => [
              `first result, ${name}`,
              milliseconds(visible[name]),
              milliseconds(bare[name]),
              times(bare[name] / visible[name]),
            ]),
          },
          momentTable(moments),
          costTable(costs),
          {
            title: `A table of ${whole(scrolledRows)} rows, scrolled for ${scrollSeconds} s`,
            head: ['measure', 'frames a second'],
            rows: [
              ['mean', (frames.length / (frames.reduce((sum, gap) => sum + gap, 0) / 1_000)).toFixed(1)],
              ['slowest twentieth of the frames', (1_000 / summarize(frames).p95).toFixed(1)],
              ['slowest frame', (1_000 / summarize(frames).most).toFixed(1)],
            ],
          },
        ],
        notes: [
          `${whole(large)} events; engine: ${service.store.engine}`,
          `${questions.length} questions, ${rounds} times each, the whole page loaded anew each time`,
          `Chromium draws on the processor here; load average before ${before}, after ${loadAverage()}`,
        ],
      }
    } finally {
      await browser.close()
      await service.stop()
    }
  },
}

/** When things happened to a page, in milliseconds since its address was opened, by the clock of the browser. */
type Moments = {
  readonly document: number
  readonly asked: number
  readonly answered: number
  readonly seen: number
}

function momentTable(moments: readonly Moments[]): Table {
  return {
    title: 'The search page: where the time goes (medians)',
    head: ['moment', 'after the address was opened'],
    rows: medianRows(moments, milliseconds, {
      document: 'the document is here',
      asked: 'the first results are asked for',
      answered: 'their answer is here',
      seen: 'the first result is drawn',
    }),
  }
}

/** What an answer makes the engine do. */
type AnswerCost = {
  readonly statements: number
  readonly rows: number
  readonly bytes: number
  readonly processor: number
}

function costTable(costs: readonly AnswerCost[]): Table {
  return {
    title: 'The search page: what an answer costs (medians)',
    head: ['measure', 'of an answer'],
    rows: [
      ...medianRows(costs, whole, { statements: 'statements', rows: 'rows read', bytes: 'bytes read' }),
      ...medianRows(costs, milliseconds, { processor: 'processor time, all threads' }),
    ],
  }
}

/** A row for each of the named figures, in this order. */
function medianRows<Name extends string>(
  seen: readonly Readonly<Record<Name, number>>[],
  text: (value: number) => string,
  titles: Readonly<Partial<Record<Name, string>>>,
): string[][] {
  return (Object.entries(titles) as [Name, string][]).map(([name, title]) => [
    title,
    text(summarize(seen.map((one) => one[name])).p50),
  ])
}

/** The counts of the page before are asked for after its first result: they would delay the next answer. */
async function idle(store: Pick<ColumnStore, 'rows'>): Promise<void> {
  let statements = Number.NEGATIVE_INFINITY
  await waitUntil(
    'the engine has nothing to do',
    async () => {
      const now = await counters(store)
      // One of them is the question itself.
      const isQuiet = now.statements - statements <= 1
      statements = now.statements
      return isQuiet
    },
    { every: 500 },
  )
}

async function answerCost(
  store: Pick<ColumnStore, 'rows'>,
  answer: () => Promise<void>,
): Promise<AnswerCost> {
  await idle(store)
  const before = await counters(store)
  const used = process.cpuUsage()
  await answer()
  const { user, system } = process.cpuUsage(used)
  const after = await counters(store)
  return {
    // One of them is the question itself.
    statements: after.statements - before.statements - 1,
    rows: after.rows - before.rows,
    bytes: after.bytes - before.bytes,
    processor: (user + system) / 1_000,
  }
}

async function counters(store: Pick<ColumnStore, 'rows'>): Promise<Omit<AnswerCost, 'processor'>> {
  const rows = await store.rows<{ event: string; value: number }>(
    "SELECT event, value FROM system.events WHERE event IN ('SelectQuery', 'SelectedRows', 'SelectedBytes')",
  )
  const of = (name: string): number => rows.find(({ event }) => event === name)?.value ?? 0
  return { statements: of('SelectQuery'), rows: of('SelectedRows'), bytes: of('SelectedBytes') }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function signedIn(browser: Browser, url: string, data: string): Promise<Page> {
  const keys = JSON.parse(readFileSync(dataFolder(data).keysFile, 'utf8')) as FirstKeys
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(120_000)
  await page.addInitScript({ content: watch })
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Name').fill('operator')
  await page.getByLabel('Password').fill(keys.operator_password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  return page
}

async function answered(page: Page, target: string): Promise<void> {
  const answer = await page.request.get(new URL(target, page.url()).href)
  if (!answer.ok()) throw new Error(`${target}: ${answer.status()} ${await answer.text()}`)
}

/**
 * Runs in a page before its own code. A result is seen when the frame that has it was drawn: the task that follows the
 * callback of that frame. The driver of the browser finds out later: its question waits until the page has nothing else to do.
 */
const watch = `globalThis.firstResult = new Promise((resolve) => {
  const drawn = () => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now())
    port2.postMessage(null)
  }
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.event-card, .empty')) return
    observer.disconnect()
    requestAnimationFrame(drawn)
  })
  observer.observe(document, { childList: true, subtree: true })
})`
const readMoments = `firstResult.then((seen) => {
  const [page] = performance.getEntriesByType('navigation')
  const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes('/app/api/hosts?'))
  return { document: page.responseEnd, asked: answer.startTime, answered: answer.responseEnd, seen }
})`

async function firstResult(page: Page, url: string): Promise<Moments> {
  await page.goto(url, { waitUntil: 'commit' })
  return await page.evaluate<Moments>(readMoments)
}

/** Milliseconds between frames while a user scrolls through the rows at an even pace. */
async function scrolled(page: Page, url: string): Promise<number[]> {
  await page.goto(url)
  const table = page.getByRole('region', { name: 'Results' })
  await table.getByRole('link').first().waitFor()
  return await table.evaluate(
    (element, { rows, duration }) =>
      new Promise<number[]>((resolve) => {
        const all = Number(element.querySelector('table')?.getAttribute('aria-rowcount') ?? rows)
        const distance = element.scrollHeight * Math.min(1, rows / all)
        const { requestAnimationFrame } = globalThis as unknown as {
          requestAnimationFrame(frame: (now: number) => void): void
        }
        const gaps: number[] = []
        const began = performance.now()
        let last = began
        const frame = (now: number): void => {
          gaps.push(now - last)
          last = now
          element.scrollTo(0, (distance * (now - began)) / duration)
          if (now - began < duration) requestAnimationFrame(frame)
          else resolve(gaps.slice(1))
        }
        requestAnimationFrame(frame)
      }),
    { rows: scrolledRows, duration: scrollSeconds * 1_000 },
  )
}
