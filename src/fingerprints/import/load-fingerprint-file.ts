import { readFile, stat } from 'node:fs/promises'
import type { ExtraFingerprints } from '../fingerprints.ts'
import { FingerprintFileError } from './fingerprint-file-error.ts'
import { readProbeFile } from './probe-file.ts'
import { readRecogFile } from './recog-file.ts'

/** The largest known set has 2.5 MB. */
const maxBytes = 32 * 1024 * 1024

/** One file of fingerprints, as XML or as lines of probes and matches. Throws with its name and the line. */
export async function loadFingerprintFile(file: string): Promise<ExtraFingerprints> {
  const found = await stat(file)
  if (!found.isFile()) throw new Error(`${file} is not a file`)
  if (found.size > maxBytes) throw new Error(`${file} is larger than ${maxBytes} bytes`)
  const bytes = await readFile(file)
  const isXml = /^(?:\xef\xbb\xbf)?\s*</.test(bytes.toString('latin1', 0, 1024))
  try {
    return isXml ? readRecogFile(bytes.toString('utf8')) : readProbeFile(bytes.toString('latin1'))
  } catch (error) {
    if (error instanceof FingerprintFileError) throw new Error(`${file}, ${error.message}`, { cause: error })
    throw error
  }
}

/** Several files as one set; probes of the same name in two of them are refused. */
export async function loadFingerprintFiles(files: readonly string[]): Promise<ExtraFingerprints> {
  const sets: ExtraFingerprints[] = []
  const names = new Set<string>()
  for (const [index, file] of files.entries()) {
    const { rules, probes, warnings } = await loadFingerprintFile(file)
    for (const { name } of probes) {
      if (names.has(name)) throw new Error(`${file} has a probe ${name}, which another file has too`)
      names.add(name)
    }
    sets.push({
      rules: rules.map((rule) => ({ ...rule, id: `extra-${index + 1}/${rule.id}` })),
      probes,
      warnings: warnings.map((warning) => `${file}, ${warning}`),
    })
  }
  return {
    rules: sets.flatMap((set) => set.rules),
    probes: sets.flatMap((set) => set.probes),
    warnings: sets.flatMap((set) => set.warnings),
  }
}
