export type TagEvidence = {
  readonly type: string
  readonly width: number
  readonly height: number
  readonly words: readonly string[]
  readonly faces: number
  readonly hints: readonly string[]
  /** Products that were recognised, in small letters. */
  readonly logos?: readonly string[]
}

/** Every tag there is, as the list of tags gives them. */
export const imageTagNames = ['RDP', 'WINDOWS', 'VNC', 'HAS_FACES', 'X11', 'MOBILE'] as const

export type ImageTag = (typeof imageTagNames)[number]

const byType: Readonly<Record<string, ImageTag>> = { rdp: 'RDP', vnc: 'VNC', x11: 'X11' }

/** Phones are about 1.8 times as high as wide; an upright monitor is rarer than they are. */
const uprightRatio = 1.3
const mobileName = /\b(?:android|iphone|ipad|droidvnc)/
const otherSystem = /\b(?:xrdp|xorg|debian|ubuntu|gnu\/linux|linux|centos|fedora|freebsd|raspberry)/
const windowsWords =
  /\b(?:windows|microsoft|recycle bin|other user|ctrl\s?\+\s?alt\s?\+\s?del(?:ete)?|press ctrl)\b/
/** Versions of Windows since Vista; 6.1.7601 is also what FreeRDP's server claims. */
const windowsVersion = /ntlm version (?!6\.1\.7601)(?:6\.[0-3]|10\.0)\b/

/** What a picture is tagged with, by the module that took it, what it shows, and what the server said. */
export function imageTags(evidence: TagEvidence): readonly string[] {
  const { type, width, height, faces } = evidence
  const shown = evidence.words.join(' ').toLowerCase()
  const said = evidence.hints.join('\n').toLowerCase()
  const other = otherSystem.test(shown) || otherSystem.test(said)
  const windows =
    windowsWords.test(shown) || windowsWords.test(said) || (type === 'rdp' && windowsVersion.test(said))
  const fromType = byType[type]
  const tags = [
    ...(fromType === undefined ? [] : [fromType]),
    ...(windows && !other ? (['WINDOWS'] as const) : []),
    ...(faces > 0 ? (['HAS_FACES'] as const) : []),
    ...(height > width * uprightRatio || mobileName.test(said) ? (['MOBILE'] as const) : []),
    ...(evidence.logos ?? []).map(logoTag),
  ]
  return [...new Set(tags)]
}

/** As other tags are written: PHPMYADMIN, HOME_ASSISTANT. */
export function logoTag(name: string): string {
  return name.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '_')
}
