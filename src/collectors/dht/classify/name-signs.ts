import { fold, tokensOf } from '../../../query/fold.ts'

/** What the words of a name say about the thing. */
export type NameSigns = {
  readonly has: (group: WordGroup) => boolean
  readonly episode: boolean
  /** As fans name them: the group in brackets, then title and number. */
  readonly fansub: boolean
  readonly year: boolean
  readonly screen: boolean
  /** A number of a release, such as 2.4.1 or v3. */
  readonly version: boolean
}

const words = {
  adult: 'xxx porn porno hentai onlyfans jav uncensored erotica milf hardcore camgirl 18+ softcore nsfw',
  anime: 'anime fansub subsplease erai raws horriblesubs ova judas',
  source:
    'bluray brrip bdrip webrip webdl hdrip dvdrip dvdscr hdcam hdts telesync remux bdremux uhd hdtv pdtv dvd5 dvd9 vhsrip amzn dsnp web camrip ppv',
  codec: 'x264 x265 h264 h265 hevc avc xvid divx av1 10bit hdr hdr10 ddp5 dts atmos truehd aac5',
  television: 'season seasons episode episodes series miniseries hdtv pdtv saison temporada staffel sezon',
  concert: 'concert livestream mv musicvideo videoclip karaoke unplugged',
  audiobook: 'audiobook audiobooks unabridged abridged narrated narrator audible horbuch hörbuch',
  music:
    'flac mp3 320kbps 256kbps v0 discography discografia album ep ost soundtrack vinyl 24bit lossless remastered mixtape deluxe cbr320 cdrip kbps single dsd sacd alac 44khz 96khz cd',
  comic: 'comic comics manga manhwa webtoon cbr cbz graphic tpb',
  book: 'epub pdf mobi azw3 ebook ebooks book books textbook handbook novel isbn paperback magazine novels guide cookbook',
  magazine: 'magazine weekly monthly newspaper journal issue',
  game: 'fitgirl dodi gog codex skidrow plaza razor1911 empress tenoke rune flt elamigos repack game games dlc dlcs steamrip goldberg cpy hoodlum prophet reloaded tinyiso gameplay simplex darksiders p2p',
  windows:
    'windows win64 win32 win10 win11 x64 x86 64bit 32bit keygen crack cracked activator activation portable preactivated setup multilingual serial patch patched office',
  mac: 'macos mac osx macosx ventura sonoma monterey dmg',
  unix: 'linux ubuntu debian fedora centos opensuse archlinux manjaro kali mint linuxmint gentoo slackware alpine freebsd openbsd netbsd raspbian raspios proxmox netinst amd64 arm64 aarch64 livecd rhel almalinux rocky nixos xubuntu kubuntu lubuntu tails void',
  android: 'apk android',
  ios: 'ipa ios iphone ipad',
  nintendo: 'switch nsw nsp xci nsz wii wiiu 3ds nds gba gamecube nintendo snes n64',
  playstation: 'ps1 ps2 ps3 ps4 ps5 psx psp psvita vita playstation duplex opoisso893',
  xbox: 'xbox x360 xbox360 xboxone',
  rom: 'rom roms emulator mame retroarch',
  picture: 'photos pictures wallpapers wallpaper photo photoset images stock',
  application:
    'photoshop premiere autocad antivirus software plugin plugins vst vst3 driver drivers studio pro converter editor downloader manager suite toolkit utilities',
} as const

export type WordGroup = keyof typeof words

const groupsOf: ReadonlyMap<string, readonly WordGroup[]> = new Map(
  Object.entries(
    Object.groupBy(
      Object.entries(words).flatMap(([group, list]) =>
        list.split(' ').map((word) => ({ word, group: group as WordGroup })),
      ),
      ({ word }) => word,
    ),
  ).map(([word, entries]) => [word, entries!.map(({ group }) => group)]),
)

export function nameSigns(name: string): NameSigns {
  const folded = fold(name)
  const tokens = tokensOf(folded)
  const groups = new Set<WordGroup>(tokens.flatMap((token) => groupsOf.get(token) ?? []))
  // "Web-DL" and "Blu-ray" are two words, and "web" alone is one of many things.
  const joined = ` ${tokens.join(' ')} `
  if (/ (?:web dl|blu ray|bd rip|dvd rip|hd rip) /.test(joined)) groups.add('source')
  return {
    has: (group) => groups.has(group),
    episode:
      / s\d{1,2} ?e\d{1,3}(?:e\d{1,3})? | s\d{2} | \d{1,2}x\d{2} | season \d{1,2} | ep?\d{2,3} | (?:19|20)\d\d (?:0\d|1[0-2]) [0-3]\d /.test(
        joined,
      ) || / (?:complete|whole|entire) (?:series|season) | episode \d/.test(joined),
    fansub:
      /^\s*[[【][^\]】]{1,40}[\]】]\s*.{2,}(?:[\s._]-[\s._]\d{1,4}(?:v\d)?(?![a-z0-9])|batch|\b\d{2,3}-\d{2,3}(?![a-z0-9]))/.test(
        folded,
      ),
    year: / (?:19[2-9]\d|20[0-4]\d) /.test(joined),
    screen: / (?:480p|540p|576p|720p|1080p|1080i|1440p|2160p|4320p|4k|8k) /.test(joined),
    version: /\bv\d+(?:\.\d+)*\b|(?<![\d.])\d{1,4}\.\d{1,4}(?:\.\d{1,6}){0,3}(?![\d.])|\bbuild\s?\d/.test(
      folded,
    ),
  }
}
