import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'

/** A folder that is gone after the tests of the file or suite that asked for it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rimlight-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
