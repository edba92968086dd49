/** Version of the operating system in an NTLM challenge (MS-NLMP, 2.2.2.10). */
export type OsVersion = { readonly major: number; readonly minor: number; readonly build: number }

/** A system, or two that the same version belongs to. */
export type OsPlatform = { readonly name: string; readonly cpe: readonly string[] }

export const platform = (name: string, ...products: readonly string[]): OsPlatform => ({
  name,
  cpe: products.map((product) => `cpe:/${product}`),
})

export const vista = platform(
  'Windows Vista/Windows Server 2008',
  'o:microsoft:windows_vista',
  'o:microsoft:windows_server_2008',
)
export const seven = platform(
  'Windows 7/Windows Server 2008 R2',
  'o:microsoft:windows_7',
  'o:microsoft:windows_server_2008:r2',
)
export const eight = platform(
  'Windows 8/Windows Server 2012',
  'o:microsoft:windows_8',
  'o:microsoft:windows_server_2012',
)
export const eightOne = platform(
  'Windows 8.1/Windows Server 2012 R2',
  'o:microsoft:windows_8.1',
  'o:microsoft:windows_server_2012:r2',
)
export const ten = platform(
  'Windows 10/Windows Server 2016',
  'o:microsoft:windows_10',
  'o:microsoft:windows_server_2016',
)
const samba = platform('Unix (Samba)', 'a:samba:samba')

/** Builds of version 10.0, the newest first: each goes up to the next. */
const tens: readonly (readonly [number, OsPlatform])[] = [
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

/** Null for a version that is of no system. */
export function platformOfVersion({ major, minor, build }: OsVersion): OsPlatform | null {
  // Samba says 6.1 and no build on every system.
  if (major === 6 && build === 0) return samba
  if (major === 6) return [vista, seven, eight, eightOne][minor] ?? null
  return major === 10 ? (tens.find(([first]) => build >= first)?.[1] ?? null) : null
}

export const osVersionText = ({ major, minor, build }: OsVersion): string => `${major}.${minor}.${build}`
