import { dayMs } from '../../core/time.ts'
import { escapeName, type FtpEntry, isoDate, type Listed, rightsOf } from './entry.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Kind and rights, links, owner, group (some leave it out), size, date, name. */
const form =
  /^([-bcdlps])([-rwxsStTlL]{9})([.+@]?) +\d{1,10} +(\S{1,64})(?: +(\S{1,64}))? +(\d{1,16}) +([A-Za-z]{3}) +(\d{1,2}) +(\d{4}|\d{1,2}:\d{2}) (.+)$/

/** A line as `ls -l` writes it, which is what most servers send for LIST; null for any other. */
export function decodeUnixLine(line: string, now: number): Listed | null {
  const found = form.exec(line)
  if (!found) return null
  const [, type = '-', rights = '', mark, owner = '', group, size, month = '', day, clock = '', rest = ''] =
    found
  const raw = type === 'l' ? (rest.split(' -> ')[0] ?? rest) : rest
  const date = dateOf(months.indexOf(month.toLowerCase()) + 1, Number(day), clock, now)
  const entry: FtpEntry = {
    name: escapeName(raw),
    type,
    size: Number(size),
    ...(date === null ? {} : { date }),
    owner: escapeName(owner),
    ...(group === undefined ? {} : { group: escapeName(group) }),
    rights: rightsOf(rights),
    sticky: /[tT]$/.test(rights),
    acl: mark === '+',
  }
  return { raw, entry }
}

/** Dates of the last months come without their year. The clock is the server's; it is read as UTC. */
function dateOf(month: number, date: number, clock: string, now: number): string | null {
  if (month === 0) return null
  const [hour, minute] = clock.split(':').map(Number)
  if (hour === undefined || minute === undefined) return isoDate(Number(clock), month, date, 0, 0)
  const year = new Date(now).getUTCFullYear()
  const ahead = Date.UTC(year, month - 1, date, hour, minute) > now + dayMs
  return isoDate(ahead ? year - 1 : year, month, date, hour, minute)
}
