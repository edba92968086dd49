/** By the names that settings and records use, oldest first. */
export const versionNames = ['sslv2', 'sslv3', 'tlsv1', 'tlsv1_1', 'tlsv1_2', 'tlsv1_3'] as const

export type VersionName = (typeof versionNames)[number]

export const versionCodes: Readonly<Record<VersionName, number>> = {
  sslv2: 0x0002,
  sslv3: 0x0300,
  tlsv1: 0x0301,
  tlsv1_1: 0x0302,
  tlsv1_2: 0x0303,
  tlsv1_3: 0x0304,
}

export function versionNamed(code: number): VersionName | null {
  return versionNames.find((name) => versionCodes[name] === code) ?? null
}

/** `TLSV1_2`: how records write it. */
export function versionLabel(name: VersionName): string {
  return name.toUpperCase()
}
