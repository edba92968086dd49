import type { FolderCheck } from './folder-check.ts'

/** What the journal has must be in the store. Batches that wait are stored at the next start: they are no finding. */
export const checkOutbox: FolderCheck = async ({ heal, repairs, onProgress }) => {
  onProgress('the outbox')
  const missing = repairs ? await heal.journal.restore() : await heal.journal.missing()
  if (missing === 0) return []
  return [
    {
      subject: 'outbox',
      problem: `${missing} events of the journal are not in the store`,
      advice: repairs
        ? 'they were stored again'
        : '--repair, or the next start of the service, stores them again',
      isRepaired: repairs,
    },
  ]
}
