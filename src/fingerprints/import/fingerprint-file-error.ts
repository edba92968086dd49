import { escapeUnprintable } from '../../core/escape.ts'

/** Why a file of fingerprints is not taken, with the line. */
export class FingerprintFileError extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(`line ${line}: ${escapeUnprintable(message.slice(0, 300))}`)
    this.name = 'FingerprintFileError'
    this.line = line
  }
}
