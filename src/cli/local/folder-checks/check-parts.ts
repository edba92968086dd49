import { type BrokenActivePart, healParts, healPartsSetAside } from '../../../ingest/journal/heal-parts.ts'
import { activeParts, brokenParts } from '../../../storage/clickhouse/parts/active-parts.ts'
import { contentProblem, sizeProblem } from '../../../storage/clickhouse/parts/check-part.ts'
import type { Finding, FolderCheck, FolderContext } from './folder-check.ts'

/** Parts that an unusable one was merged from may be unusable as well. */
const maxRounds = 20

/** Reads every part of every table. */
export const checkParts: FolderCheck = async (context) => {
  const { store, heal, repairs } = context
  if (!store.localPath) return []
  const findings = await unrecordedParts(context)
  if (repairs) await healPartsSetAside(heal)
  for (let round = 0; round < maxRounds; round++) {
    const broken = await findBroken(context)
    findings.push(...broken.map((one) => findingOf(one, repairs)))
    if (broken.length === 0 || !repairs) break
    await healParts(heal, broken)
  }
  return findings
}

async function findBroken({ store, signal, onProgress }: FolderContext): Promise<BrokenActivePart[]> {
  const broken: BrokenActivePart[] = []
  const parts = await activeParts(store)
  for (const [at, part] of parts.entries()) {
    signal.throwIfAborted()
    onProgress(`part ${at + 1} of ${parts.length}`)
    const problem = (await sizeProblem(store, part)) ?? (await contentProblem(store, part))
    if (problem !== null) broken.push({ part, problem })
  }
  return broken
}

function findingOf({ part, problem }: BrokenActivePart, repairs: boolean): Finding {
  return {
    subject: `${part.table} ${part.name}`,
    problem,
    advice: repairs
      ? 'set aside; its rows were looked for in the parts it was merged from and in the journal'
      : `--repair sets it aside and looks for its ${part.rows} rows in older parts and the journal`,
    isRepaired: repairs,
  }
}

/** Those that the engine set aside when it was opened, now or by a version that kept no record. */
async function unrecordedParts({ store, heal, repairs }: FolderContext): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { table, name } of await brokenParts(store)) {
    if (await heal.record.has(table, name)) continue
    findings.push({
      subject: `${table} ${name}`,
      problem: 'the engine could not open this part',
      advice: repairs
        ? 'its rows were looked for in the parts it was merged from and in the journal'
        : '--repair, or the next start of the service, looks for its rows in older parts and the journal',
      isRepaired: repairs,
    })
  }
  return findings
}
