import { errors } from '../../core/errors.ts'

/** A run of ports, both ends included. */
export type PortRange = { readonly first: number; readonly last: number }

/** All 65,535 ports written one by one are 382,000 characters: nothing longer is a list of ports. */
const maxTextLength = 400_000

/** `80`, `'80'`, `'80,443,8000-8100'`: ascending ranges, none touching another; throws what is wrong with it. */
export function parsePorts(input: string | number): PortRange[] {
  if (typeof input === 'number') return [{ first: checked(input, String(input)), last: input }]
  if (input.length > maxTextLength)
    throw errors.badQuery('The list of ports is too long: write it as ranges.')
  if (input.trim() === '') throw errors.badQuery('The list of ports is empty.')
  return mergePorts(input.split(',').map(readPart))
}

/** The same ports in the fewest ranges. */
export function mergePorts(ranges: readonly PortRange[]): PortRange[] {
  const merged: PortRange[] = []
  for (const range of [...ranges].sort((a, b) => a.first - b.first)) {
    const before = merged.at(-1)
    if (before && range.first <= before.last + 1)
      merged[merged.length - 1] = { first: before.first, last: Math.max(before.last, range.last) }
    else merged.push(range)
  }
  return merged
}

function readPart(part: string): PortRange {
  const text = part.trim()
  const shape = /^(\d{1,9})(?:\s*-\s*(\d{1,9}))?$/.exec(text)
  if (!shape)
    throw errors.badQuery(`"${shown(text)}" is neither a port nor a range of ports such as 8000-8100.`)
  const first = checked(Number(shape[1]), text)
  const last = shape[2] === undefined ? first : checked(Number(shape[2]), text)
  if (last < first) throw errors.badQuery(`The range "${text}" ends before it begins.`)
  return { first, last }
}

function checked(port: number, text: string): number {
  if (Number.isInteger(port) && port >= 1 && port <= 65535) return port
  throw errors.badQuery(`"${shown(text)}": a port is a whole number between 1 and 65535.`)
}

/** What came in, short enough and plain enough to stand in a message. */
function shown(text: string): string {
  return text.slice(0, 40).replace(/[^\x20-\x7e]/g, '?')
}
