import { readFileSync } from 'node:fs'
import { SettingsError } from '../core/settings/settings.ts'

/** The one line of a file that a setting names. */
export function readSecret(setting: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new SettingsError([`${setting}: ${(error as Error).message}`])
  }
  if (text === '' || /\s/.test(text))
    throw new SettingsError([`${setting}: ${file} does not hold one secret`])
  return text
}
