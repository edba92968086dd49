import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../storage/ledger/testing/hold-write-lock.ts', import.meta.url))

/** Another process takes the write lock of a SQLite file and keeps it until it is released. */
export async function lockLedger(file: string): Promise<{ release(): Promise<void> }> {
  const child = spawn(process.execPath, ['--no-warnings', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), exit.then(() => Promise.reject(new Error('no lock')))])
  return {
    async release() {
      child.stdin.end()
      await exit
    },
  }
}
