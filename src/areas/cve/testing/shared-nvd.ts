import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../../..')
const folder = path.join(process.env['RIMLIGHT_SHARED_DATA'] ?? path.join(root, '../shared/data'), 'nvd')

/** Real records, kept outside the repository; undefined where they are absent. */
export const sharedNvd: string | undefined = existsSync(folder) ? folder : undefined

export const noSharedNvd = sharedNvd === undefined && 'no folder of real records here'
