import type { ScanOptions } from './engine.ts'

/** They are counted in bytes. */
const maxAttempts = 255

/** Mistakes of the caller, reported before anything is sent. */
export function checkScanOptions({ rate, attempts, timeoutMs }: ScanOptions): void {
  if (!(rate > 0)) throw new RangeError(`a rate of ${rate} packets a second: it has to be above 0`)
  if (!Number.isInteger(attempts) || attempts < 1 || attempts > maxAttempts)
    throw new RangeError(`${attempts} attempts: it has to be a whole number from 1 to ${maxAttempts}`)
  if (!(timeoutMs >= 1 && timeoutMs <= 600_000))
    throw new RangeError(`a time-out of ${timeoutMs} ms: it has to be between 1 ms and ten minutes`)
}
