import { ledgerProblems } from '../../../storage/ledger/ledger-problems.ts'
import type { FolderCheck } from './folder-check.ts'

export const checkLedger: FolderCheck = async ({ ledger, onProgress }) => {
  onProgress('the ledger')
  const problems = await ledgerProblems(ledger)
  return problems.map((problem) => ({
    subject: 'ledger',
    problem,
    advice: 'restore a backup: accounts, keys and credits cannot be made again from other data',
    isRepaired: false,
  }))
}
