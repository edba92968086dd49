import { smb1Dialect } from './negotiate.ts'
import type { OsVersion } from './ntlm.ts'

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

const platform = (potential_os: string, ...products: readonly string[]): Platform => ({
  potential_os,
  cpe: products.map((product) => `cpe:/${product}`),
})

const vista = platform(
  'Windows Vista/Windows Server 2008',
  'o:microsoft:windows_vista',
  'o:microsoft:windows_server_2008',
)
const seven = platform(
  'Windows 7/Windows Server 2008 R2',
  'o:microsoft:windows_7',
  'o:microsoft:windows_server_2008:r2',
)
const eight = platform(
  'Windows 8/Windows Server 2012',
  'o:microsoft:windows_8',
  'o:microsoft:windows_server_2012',
)
const eightOne = platform(
  'Windows 8.1/Windows Server 2012 R2',
  'o:microsoft:windows_8.1',
  'o:microsoft:windows_server_2012:r2',
)
const ten = platform(
  'Windows 10/Windows Server 2016',
  'o:microsoft:windows_10',
  'o:microsoft:windows_server_2016',
)
const samba = platform('Unix (Samba)', 'a:samba:samba')

/** The first system that speaks a dialect: what can be said when the server does not tell its version. */
const byDialect: ReadonlyMap<string, Platform> = new Map([
  ['2.0.2', vista],
  ['2.1.0', seven],
  ['3.0.0', eight],
  ['3.0.2', eightOne],
  ['3.1.1', ten],
])

/** Builds of version 10.0, the newest first: each goes up to the next. */
const tens: readonly (readonly [number, Platform])[] = [
  [
    26_100,
    platform('Windows 11/Windows Server 2025', 'o:microsoft:windows_11', 'o:microsoft:windows_server_2025'),
  ],
  [22_000, platform('Windows 11', 'o:microsoft:windows_11')],
  [20_348, platform('Windows Server 2022', 'o:microsoft:windows_server_2022')],
  [18_362, platform('Windows 10', 'o:microsoft:windows_10')],
  [
    17_763,
    platform('Windows 10/Windows Server 2019', 'o:microsoft:windows_10', 'o:microsoft:windows_server_2019'),
  ],
  [15_063, platform('Windows 10', 'o:microsoft:windows_10')],
  [14_393, ten],
  [0, platform('Windows 10', 'o:microsoft:windows_10')],
]

/** What the dialects, and the version in an NTLM challenge if there was one, say of the system. */
export function platformOf(dialects: readonly string[], version: OsVersion | null): Platform {
  const newest = dialects.at(-1)
  if (newest === undefined || newest === smb1Dialect) return platform('')
  const known = version && byVersion(version)
  return known ?? byDialect.get(newest) ?? platform('')
}

function byVersion({ major, minor, build }: OsVersion): Platform | null {
  // Samba says 6.1 and no build on every system.
  if (major === 6 && build === 0) return samba
  if (major === 6) return [vista, seven, eight, eightOne][minor] ?? null
  return major === 10 ? (tens.find(([first]) => build >= first)?.[1] ?? null) : null
}
