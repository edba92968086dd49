import type { FolderCheck } from './folder-check.ts'

/** Losses stay findings until the operator has seen them once with `--repair`. */
export const checkLosses: FolderCheck = async ({ heal, repairs }) => {
  const losses = await heal.record.unacknowledged()
  if (repairs) await heal.record.acknowledge()
  return losses.map(({ table, part, lost }) => ({
    subject: `${table} ${part}`,
    problem: lost === null ? 'an unknown number of its rows is lost' : `up to ${lost} of its rows are lost`,
    advice: repairs
      ? 'acknowledged; its files are in the folder `detached` of the table. A backup may have the rows'
      : 'a backup may have them; --repair acknowledges the loss',
    isRepaired: repairs,
  }))
}
