import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { namedBlobs } from '../../../imaging/named-blobs.ts'
import { createReportStore } from '../../../perimeter/reports/report-store.ts'
import { type BlobProblem, blobProblems } from '../../../storage/blobs/blob-problems.ts'
import type { Finding, FolderCheck } from './folder-check.ts'

/** Images, pages and weekly reports: every file has the bytes of its name, and what the ledger refers to is there. */
export const checkBlobs: FolderCheck = async (context) => {
  const { settings, folder, ledger, repairs, signal, onProgress } = context
  // A bucket checks what it has by itself, and reading it all costs money.
  if (settings.s3Url !== '') return []
  onProgress('images')
  const names = new Set<string>()
  const findings: Finding[] = []
  for await (const problem of blobProblems(folder.blobFolder, names)) {
    signal.throwIfAborted()
    if (repairs) await repair(problem)
    findings.push(findingOf(problem, repairs))
  }
  for (const name of await namedBlobs(ledger))
    if (!names.has(name))
      findings.push({
        subject: `image ${name.slice(0, 16)}`,
        problem: 'the ledger refers to it, and there is no such file',
        advice: 'restore a backup, or delete the image with `rimlight image delete`',
        isRepaired: false,
      })
  for (const name of await createReportStore(ledger).blobs())
    if (!names.has(name))
      findings.push({
        subject: `report ${name.slice(0, 16)}`,
        problem: 'the ledger refers to it, and there is no such file',
        advice: 'restore a backup; a report is made anew every week and on request',
        isRepaired: false,
      })
  return findings
}

async function repair({ kind, file }: BlobProblem): Promise<void> {
  if (kind === 'draft') await rm(file)
  else await rename(file, `${file}.broken`)
}

function findingOf({ kind, file }: BlobProblem, repairs: boolean): Finding {
  const subject = `image ${path.basename(file).slice(0, 16)}`
  if (kind === 'draft')
    return {
      ...{ subject, problem: 'it was never written to its end', isRepaired: repairs },
      advice: repairs ? 'removed' : '--repair removes it',
    }
  return {
    ...{ subject, problem: 'its bytes are not those that its name stands for', isRepaired: repairs },
    advice: repairs ? 'renamed to .broken: it is answered as missing' : '--repair takes it out of use',
  }
}
