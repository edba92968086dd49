import type { Address } from '../../core/address.ts'
import { isPublic } from './known-ranges.ts'

/**
 * Whether a request that follows from what a target sent (a redirect, a part of a page, a link) may go to another
 * address: only to the target itself or to what the job names, so that a target cannot aim the scanner at others;
 * and never from the internet into a network that the internet does not reach.
 */
export function mayFollow(
  target: Address,
  address: Address,
  isNamed: (address: Address) => boolean,
): boolean {
  if (address.version === target.version && address.value === target.value) return true
  if (isPublic(target) && !isPublic(address)) return false
  return isNamed(address)
}
