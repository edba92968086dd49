import { readFile } from 'node:fs/promises'
import { SettingsError } from '../../../core/settings/settings.ts'
import { commonLabels } from './common-labels.ts'

/** Longer lists take too long. */
const maxWords = 1_000_000
const maxBytes = 64 * 1024 * 1024
/** A label, or several with dots between them. */
const word = /^[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?$/

/** The words of the operator's file, or those of the package. */
export async function readWords(file: string): Promise<readonly string[]> {
  if (file === '') return commonLabels()
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError([`--enumeration-words: ${file} cannot be read (${error.code ?? error.message})`])
  })
  if (bytes.length > maxBytes)
    throw new SettingsError([`--enumeration-words: ${file} is larger than ${maxBytes} bytes`])
  const words = new Set<string>()
  for (const line of bytes.toString('utf8').split('\n')) {
    const text = line.trim().toLowerCase()
    if (word.test(text)) words.add(text)
    if (words.size >= maxWords) break
  }
  if (words.size === 0) throw new SettingsError([`--enumeration-words: ${file} holds no labels`])
  return [...words]
}
