import { escapeName, type FtpEntry, isoDate, type Listed, rightsOf } from './entry.ts'

/** Facts joined by semicolons, a space, and the name (RFC 3659, 7.2); null for what is no entry of the folder. */
export function decodeMlsdLine(line: string): Listed | null {
  const space = line.indexOf(' ')
  if (space < 1 || !line.slice(0, space).includes('=')) return null
  const raw = line.slice(space + 1)
  const facts = new Map<string, string>()
  for (const fact of line.slice(0, space).split(';')) {
    const equals = fact.indexOf('=')
    if (equals > 0) facts.set(fact.slice(0, equals).toLowerCase(), fact.slice(equals + 1))
  }
  const type = typeOf(facts.get('type') ?? 'file')
  if (type === null) return null
  const date = dateOf(facts.get('modify') ?? '')
  const size = facts.get('size') ?? facts.get('sizd') ?? ''
  const owner = facts.get('unix.ownername') ?? facts.get('unix.owner') ?? facts.get('unix.uid')
  const group = facts.get('unix.groupname') ?? facts.get('unix.group') ?? facts.get('unix.gid')
  const entry: FtpEntry = {
    name: escapeName(raw),
    type,
    ...(/^\d{1,15}$/.test(size) ? { size: Number(size) } : {}),
    ...(date === null ? {} : { date }),
    ...(owner === undefined ? {} : { owner: escapeName(owner) }),
    ...(group === undefined ? {} : { group: escapeName(group) }),
    ...modeOf(facts.get('unix.mode') ?? ''),
  }
  return { raw, entry }
}

/** The folder itself and the one above it are listed too. */
function typeOf(fact: string): string | null {
  const kind = fact.toLowerCase()
  if (kind === 'cdir' || kind === 'pdir') return null
  if (kind === 'dir') return 'd'
  return /^os\.unix[:=]s(?:ym)?link/.test(kind) ? 'l' : '-'
}

function dateOf(fact: string): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:\.\d{1,9})?$/.exec(fact)
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number)
  return isoDate(year!, month!, day!, hour!, minute!, second!)
}

function modeOf(fact: string): Pick<FtpEntry, 'rights' | 'sticky'> {
  if (!/^[0-7]{3,6}$/.test(fact)) return {}
  const mode = Number.parseInt(fact, 8)
  const nine = [...'rwxrwxrwx'].map((letter, index) => ((mode >> (8 - index)) & 1 ? letter : '-')).join('')
  return { rights: rightsOf(nine), sticky: (mode & 0o1000) !== 0 }
}
