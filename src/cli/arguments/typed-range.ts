import { type AddressRange, parseRange } from '../../core/address.ts'
import { usageError } from '../cli-error.ts'
import { plainText } from '../terminal/plain-text.ts'

export function typedRange(text: string): AddressRange {
  const range = parseRange(text.trim())
  if (!range)
    throw usageError(`${JSON.stringify(plainText(text.slice(0, 80)))} is not an address, network or range`)
  return range
}
