import { escapeName, isoDate, type Listed } from './entry.ts'

/** `11-15-26  04:52AM       <DIR>          name`, the year with two or four digits. */
const form =
  /^(\d{2})-(\d{2})-(\d{2}|\d{4}) {1,4}(\d{1,2}):(\d{2}) ?([AaPp][Mm])? +(?:(<DIR>|<JUNCTION>|<SYMLINKD?>)|(\d{1,16})) +(\S.*)$/

/** A line in the older of the two styles of Microsoft's servers; null for any other. */
export function decodeDosLine(line: string): Listed | null {
  const found = form.exec(line)
  if (!found) return null
  const [, month, day, year = '', hour, minute, half, mark, size, raw = ''] = found
  const date = isoDate(fullYear(year), Number(month), Number(day), hourOf(Number(hour), half), Number(minute))
  return {
    raw,
    entry: {
      name: escapeName(raw),
      type: mark === undefined ? '-' : mark.startsWith('<SYM') || mark === '<JUNCTION>' ? 'l' : 'd',
      size: Number(size ?? 0),
      ...(date === null ? {} : { date }),
    },
  }
}

/** No server of this kind is older than 1970. */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year < 70 ? 2000 + year : 1900 + year
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}
