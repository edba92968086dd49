import { existsSync } from 'node:fs'
import type { ActivityStarter } from '../../core/supervisor.ts'
import {
  activeParts,
  coverage,
  mergedParts,
  type StorePart,
} from '../../storage/clickhouse/parts/active-parts.ts'
import { contentProblem, sizeProblem } from '../../storage/clickhouse/parts/check-part.ts'
import { type BrokenActivePart, type HealOptions, healParts } from './heal-parts.ts'

/** Checks what the engine has written since the last time, and heals what is broken. */
export type PartCheck = {
  /**
   * Begins now, or soon when it has just been: an error hints at broken parts. The sizes of all parts are compared
   * then, and those that the message names are read.
   */
  suspect(message: string): void
  /** Begins now: so much was written that the journal is large. */
  wake(): void
  /** Parts that stay in use although they cannot be read whole. */
  damaged(): readonly BrokenActivePart[]
  stop(): Promise<void>
}

export type PartCheckOptions = HealOptions & {
  readonly supervisor: ActivityStarter
  readonly everyMs: number
  /** When the engine was opened, in milliseconds since 1970: it compared the sizes of what was there then. */
  readonly openedAt: number
  /**
   * False while the disk has no room, when nothing can be moved or stored again, and until what a previous process stored was
   * compared with the journal: a check forgets what is in it.
   */
  readonly mayCheck: () => boolean
}

/** Larger parts take the engine for seconds: of these only the sizes are compared, unless there is a suspicion. */
const maxReadBytes = 64_000_000
/** Older parts that a broken one was merged from may be broken as well; each time they are smaller. */
const maxRounds = 20
const notNowPauseMs = 1_000
const quietMs = 5_000
const maxSuspicions = 100

export function startPartCheck(options: PartCheckOptions): PartCheck {
  const check = new PartChecker(options)
  let quietUntil = 0
  const activity = options.supervisor.start({
    name: 'part check',
    problem: 'newly written parts of the store could not be checked',
    run: (signal) => check.run(signal),
    everyMs: options.everyMs,
    firstAfterMs: options.everyMs,
    unref: true,
  })
  return {
    suspect(message) {
      check.suspect(message)
      // Every query may fail until it is healed, or for good: a check of all parts is not made for each of them.
      if (performance.now() < quietUntil) return
      quietUntil = performance.now() + quietMs
      activity.wake()
    },
    wake: () => activity.wake(),
    damaged: () => check.damaged(),
    stop: () => activity.stop(),
  }
}

class PartChecker {
  readonly #options: PartCheckOptions
  /** Errors that hint at broken parts, since the last check. */
  #suspicions: string[] = []
  /** Names of parts in use that were checked; a part never changes. */
  #checked = new Set<string>()
  /** Those that stay in use although they cannot be read whole: nothing has what would be lost without them. */
  #damaged = new Map<string, BrokenActivePart>()

  constructor(options: PartCheckOptions) {
    this.#options = options
  }

  suspect(message: string): void {
    if (this.#suspicions.length < maxSuspicions) this.#suspicions.push(message)
  }

  damaged(): readonly BrokenActivePart[] {
    return [...this.#damaged.values()]
  }

  async run(signal: AbortSignal): Promise<number | undefined> {
    const { journal, mayCheck } = this.#options
    if (!mayCheck()) return notNowPauseMs
    const suspicions = this.#suspicions
    this.#suspicions = []
    try {
      // What is stored after this moment may be in parts that the check does not see.
      const batches = await journal.batches()
      const isWhole = await this.#checkAll(suspicions, signal)
      // What was stored again just now is in new parts: it is kept until the next check.
      if (isWhole) await journal.forget(batches.map(({ id }) => Number(id)))
    } catch (error) {
      this.#suspicions.push(...suspicions)
      throw error
    }
    return undefined
  }

  /** True when nothing was broken. */
  async #checkAll(suspicions: readonly string[], signal: AbortSignal): Promise<boolean> {
    for (let round = 0; round < maxRounds; round++) {
      const broken = await this.#findBroken(suspicions, signal)
      if (signal.aborted) return false
      if (broken.length === 0) return round === 0
      await healParts(this.#options, broken)
    }
    throw new Error('broken parts are found again and again')
  }

  /** Those that can be taken out of use. */
  async #findBroken(suspicions: readonly string[], signal: AbortSignal): Promise<BrokenActivePart[]> {
    const known = new Map<string, StorePart>()
    const broken: BrokenActivePart[] = []
    for (const part of await activeParts(this.#options.store)) {
      if (signal.aborted) return []
      const key = `${part.table}/${part.name}`
      const found = this.#damaged.has(key) ? null : await this.#examine(part, key, suspicions)
      if (found) broken.push(found)
      else known.set(key, part)
    }
    this.#checked = new Set(known.keys())
    for (const key of this.#damaged.keys()) if (!known.has(key)) this.#damaged.delete(key)
    return broken
  }

  async #examine(
    part: StorePart,
    key: string,
    suspicions: readonly string[],
  ): Promise<BrokenActivePart | null> {
    const { store, openedAt } = this.#options
    const isNew = !this.#checked.has(key) && (part.modifiedAt + 1) * 1_000 >= openedAt
    const isNamed = suspicions.some((message) => message.includes(`/${part.name}/`))
    if (!isNew && suspicions.length === 0) return null
    try {
      const short = await sizeProblem(store, part)
      const reads = isNamed || (isNew && (suspicions.length > 0 || part.bytes <= maxReadBytes))
      const problem = short ?? (reads ? await contentProblem(store, part) : null)
      if (problem === null || !(await isActive(this.#options, part))) return null
      const found = { part, problem }
      // The journal has what is new; of what is older some of the part can be read, and all would be gone with it.
      if (short !== null || isNew || (await hasSources(this.#options, part))) return found
      this.#keepDamaged(key, found)
      return null
    } catch (error) {
      // It was merged into another one since it was listed: that one is seen next time.
      if (!(await isActive(this.#options, part))) return null
      throw error
    }
  }

  #keepDamaged(key: string, { part, problem }: BrokenActivePart): void {
    this.#damaged.set(key, { part, problem })
    this.#options.log.error(
      { table: part.table, part: part.name, rows: part.rows, problem },
      'a part of the store is damaged, and nothing has all of its rows: it stays in use. Restore a backup, or discard its rows with `rimlight check --repair`',
    )
  }
}

/** Whether the parts that it was merged from are still there. */
async function hasSources({ store }: PartCheckOptions, part: StorePart): Promise<boolean> {
  const merged = await mergedParts(store)
  const there = merged
    .filter(({ table }) => table === part.table)
    .filter(({ path }) => existsSync(store.localPath!(path)))
  return coverage(part, there).isWhole
}

async function isActive({ store }: PartCheckOptions, { table, name }: StorePart): Promise<boolean> {
  const found = await store.rows(
    `SELECT 1 FROM system.parts
     WHERE active AND database = currentDatabase() AND table = {table:String} AND name = {name:String}`,
    { table, name },
  )
  return found.length > 0
}
