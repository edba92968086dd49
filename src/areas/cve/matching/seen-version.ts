import { versionKeySpan } from '../../../core/version-order.ts'
import { type Cpe, isLiteral, plainValue } from '../cpe.ts'
import { withoutPackaging } from '../distribution.ts'

/** The version that a service has, as keys whose byte order is the order of versions. */
export type SeenVersion = {
  /** Without its patch level: 9.2 of 9.2p1. Limits that name no patch level mean this one. */
  readonly base: string
  /** With everything: 9.2p1. */
  readonly full: string
  /** The version names the package of a distribution. */
  readonly packaged: boolean
}

/** `9.2p1`, `9.8.1-P1`: platform names keep the patch level apart as the update. */
const patchLevel = /^(.*\d)[-._]?(p\d{1,6})$/
/** Updates that are older than the version they belong to. */
const earlyUpdate = /^(?:alpha|beta|rc|milestone|pre|dev|[abm](?=\d))/

/** Null where the name gives no version: then nothing can be said. */
export function seenVersion(cpe: Cpe): SeenVersion | null {
  if (!isLiteral(cpe.version)) return null
  const { version, packaged } = withoutPackaging(plainValue(cpe.version))
  if (!/\d/.test(version)) return null
  const update = isLiteral(cpe.update) ? plainValue(cpe.update) : ''
  const full = versionWeight(update === '' ? version : `${version}-${update}`)
  const [, before] = patchLevel.exec(version) ?? []
  const base =
    update === ''
      ? versionWeight(before ?? version)
      : earlyUpdate.test(update)
        ? full
        : versionWeight(version)
  return { base, full, packaged }
}

/** Equal for versions that are the same, and in the order of versions. */
export function versionWeight(version: string): string {
  return versionKeySpan(version).from
}

/** Whether a limit of a range names a patch level itself. */
export function namesPatchLevel(version: string): boolean {
  return patchLevel.test(version)
}
