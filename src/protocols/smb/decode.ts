import {
  eight,
  eightOne,
  type OsPlatform,
  type OsVersion,
  platform,
  platformOfVersion,
  seven,
  ten,
  vista,
} from '../../wire/ntlm/os-version.ts'
import { smb1Dialect } from './negotiate.ts'

export type SmbRecord = {
  readonly smb_dialects?: readonly string[]
  readonly potential_os?: string
  readonly cpe?: readonly string[]
  readonly shares?: readonly SmbShare[]
}

export type SmbShare = {
  readonly type?: 'Disk' | 'IPC' | 'Printer'
  readonly name: string
  readonly description: string
}

type Platform = Required<Pick<SmbRecord, 'potential_os' | 'cpe'>>

/** The first system that speaks a dialect: what can be said when the server does not tell its version. */
const byDialect: ReadonlyMap<string, OsPlatform> = new Map([
  ['2.0.2', vista],
  ['2.1.0', seven],
  ['3.0.0', eight],
  ['3.0.2', eightOne],
  ['3.1.1', ten],
])

/** What the dialects, and the version in an NTLM challenge if there was one, say of the system. */
export function platformOf(dialects: readonly string[], version: OsVersion | null): Platform {
  const newest = dialects.at(-1)
  const isOld = newest === undefined || newest === smb1Dialect
  const known = version && !isOld ? platformOfVersion(version) : null
  const { name, cpe } = known ?? (isOld ? undefined : byDialect.get(newest)) ?? platform('')
  return { potential_os: name, cpe }
}
