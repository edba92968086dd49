/** What the titles of a block are, and what their files end with; no files where there is only a name. */
type Block = { readonly label: string; readonly files: string; readonly titles: string }

/** Titles of works that do not exist, written in the ways in which people name torrents. */
export const writtenTitles: readonly Block[] = [
  {
    label: 'Video/Movies',
    files: 'mkv srt',
    titles: `
Distant.Harbour.2019.1080p.BluRay.x264-CREW
The Paper Lantern (1987) DVDRip XviD
A Quiet Almanac 2021 2160p WEB-DL DDP5.1 HDR HEVC
El.Puerto.Lejano.2016.SPANISH.1080p.BluRay
Velvet Quarry (2003) [1080p] [BluRay] [5.1]
Silent.Orchard.1999.REMASTERED.720p.BRRip
Northern Tide 4K UHD REMUX
crooked ferryman 2012 hdrip
Le Phare Creux FRENCH DVDRIP 2009
The Seventh Observatory - Director's Cut 2008 1080p
Hollow.Meridian.2022.HDCAM
Amber.Almanac.1954.Criterion.1080p
Die Laterne 2018 GERMAN DL 1080p
Tidewater 1080p WEBRip
An Orchard of Paper 2023 AMZN WEB-DL 1080p`,
  },
  {
    label: 'Video/Movies',
    files: '',
    titles: `
Distant Harbour 2019 1080p BluRay x264
Hollow.Meridian.2022.720p.WEBRip.x265
Northern Tide (2020) 2160p HDR HEVC
The.Velvet.Ferryman.2001.DVDRip.XviD`,
  },
  {
    label: 'Video/Movies',
    files: 'iso',
    titles: `
Silent Orchard 1999 PAL DVD9 x264 1080p
Velvet.Quarry.2003.COMPLETE.UHD.BLURAY.2160p`,
  },
  {
    label: 'Video/TV shows',
    files: 'mkv srt',
    titles: `
The.Lantern.Keepers.S01E04.720p.HDTV.x264-CREW
Harbour Patrol S03 COMPLETE 1080p WEB-DL
Harbour Patrol - Season 2
The Ferrymen 2x07 The Long Night
Quarry.Tales.S10E22.Finale.PROPER.1080p
Nightly.Tide.2023.11.05.1080p.WEB
Orchard Street (2015) Season 1 S01 720p
The Observatory Complete Series 480p DVDRip
Almanac Episode 12 HDTV
Le.Phare.Saison.2.FRENCH.HDTV
La Cantera Temporada 3 HDTV 720p
Meridian.US.S01E01E02.1080p
The.Great.Lantern.Bake.S05E03.HDTV
Velvet Hour s02e11
Tide.Miniseries.2011.720p.BluRay`,
  },
  {
    label: 'Video/TV shows',
    files: 'mp4',
    titles: `
harbour.patrol.s04e10.web.h264
Ferrymen Season 01-04
Quarry Tales E05
The Lantern Keepers [S02E09] [480p]`,
  },
  {
    label: 'Video/TV shows',
    files: '',
    titles: `
The.Lantern.Keepers.S01E04.720p.HDTV.x264
Harbour Patrol S03 1080p WEB
Quarry.Tales.S10E22`,
  },
  {
    label: 'Anime',
    files: 'mkv',
    titles: `
[SubCrew] Hoshi no Minato - 05 (1080p) [A1B2C3D4].mkv
[Rimraws] Kaze Toride - 12 [720p]
[Erai-raws] Tsuki Almanac - 03 [1080p][Multiple Subtitle]
[SubsPlease] Umibe Ferry - 08v2 (720p)
[Crew] Yoru no Lantern (BD 1080p) [Batch]
Hoshi no Minato Anime Complete 1080p
[Judas] Toride (Season 1) [1080p]
[Crew] Kaze OVA [BD]
[Fansub] Minato 01-26 [480p]
【Crew】Tsuki - 07`,
  },
  {
    label: 'Video/Music videos',
    files: 'mp4',
    titles: `
The Ferrymen - Live Concert 2014
Amber Tide Unplugged 1996
Karaoke Hits Collection
Velvet Quarry Videoclip Collection`,
  },
  {
    label: 'Video/',
    files: 'mp4',
    titles: `
holiday at the lake
MVI_4410
birthday`,
  },
  {
    label: 'Audio/Music',
    files: 'flac*10 jpg cue',
    titles: `
The Ferrymen - Amber Tide (1988) [FLAC]
Velvet Quarry - Discography
VA - Harbour Songs Vol. 3 (2017) 24bit-96kHz
Northern Orchestra - Symphony No. 4
Paper Lanterns - Night Ferry [2020] Vinyl Rip
Quarry.Choir-Meridian-CD-FLAC-2009-CREW`,
  },
  {
    label: 'Audio/Music',
    files: 'mp3*12 jpg nfo',
    titles: `
The Ferrymen - Greatest Hits 320kbps
Amber Tide - Hollow (Deluxe Edition) 2022
Top 100 Songs of the Harbour
Velvet_Quarry-Live_at_the_Docks-2011
Orchard Radio Mixtape 07
Distant Harbour OST
Various Artists - Summer
Lantern Podcast Music Special`,
  },
  {
    label: 'Audio/Music',
    files: 'rar',
    titles: `
The Ferrymen - Amber Tide (1988) FLAC
Velvet Quarry Discography 1990-2010 MP3 320kbps
Harbour Songs Soundtrack`,
  },
  {
    label: 'Audio/Audiobooks',
    files: 'mp3*30 jpg',
    titles: `
A. Harbour - The Paper Lantern (Audiobook)
The Long Almanac - Unabridged - read by B. Tide
Ferrymen Trilogy Audiobooks
Der Leuchtturm Hörbuch`,
  },
  {
    label: 'Audio/Audiobooks',
    files: 'm4b',
    titles: `
C. Orchard - Meridian
Hollow Quarry, Book 3`,
  },
  {
    label: 'Books/E-books',
    files: 'epub',
    titles: `
A. Harbour - The Paper Lantern
Ferrymen Trilogy by B. Tide
1001 Recipes of the North
C. Orchard - Meridian (2019)`,
  },
  {
    label: 'Books/E-books',
    files: 'pdf',
    titles: `
Introduction to Tidal Engineering, 3rd Edition
Harbour Law Handbook 2020
Learn to Sail in a Week
Linear Lanterns - Lecture Notes`,
  },
  {
    label: 'Books/E-books',
    files: 'mobi*40 epub*40',
    titles: `
Northern Novels Collection
200 Science Books`,
  },
  {
    label: 'Books/E-books',
    files: 'rar',
    titles: `
Harbour Cooking ebook collection
Textbook of Tides PDF`,
  },
  {
    label: 'Books/Magazines',
    files: 'pdf',
    titles: `
Harbour Weekly - 12 May 2023
The Ferryman Magazine June 2021
Tide Journal Issue 44`,
  },
  {
    label: 'Books/Comics',
    files: 'cbr*8',
    titles: `
Captain Quarry 001-008 (2012)
The Lantern Keepers v2`,
  },
  {
    label: 'Books/Comics',
    files: 'cbz',
    titles: `
Ferrygirl #12 (digital)
Hoshi no Minato v01`,
  },
  {
    label: 'Books/Comics',
    files: 'pdf',
    titles: `
Captain Quarry Comics 1-20
Tide Manga Volume 3`,
  },
  {
    label: 'Books/Comics',
    files: 'jpg*180',
    titles: `
Hoshi no Minato Manga Vol 2
Night Ferry Webtoon Season 1`,
  },
  {
    label: 'Images/',
    files: 'jpg*300',
    titles: `
Lighthouses of the North
Harbour at night HDR
IMG_2019`,
  },
  {
    label: 'Applications/Windows',
    files: 'exe txt',
    titles: `
Harbour Office 2021 Pro Plus x64
TideEdit 5.4.1 + Keygen
Lantern Antivirus 12.0 Multilingual
Quarry CAD 2023.1 Portable
Ferry PDF Converter Pro 9
Orchard Video Studio 4.0
Wintools.net Premium 22`,
  },
  {
    label: 'Applications/Windows',
    files: 'iso',
    titles: `
Windows 11 22H2 x64 Preactivated
Win10 LTSC 2021 x86 x64
Harbour Office Professional 2019`,
  },
  {
    label: 'Applications/Windows',
    files: 'rar',
    titles: `
TideEdit 5.4.1 Crack
Quarry CAD 2023 x64 Multilingual
Lantern Photo Editor Pro 3.2.1
Ferry Download Manager 6.41`,
  },
  {
    label: 'Applications/Windows',
    files: 'zip',
    titles: `
Harbour Synth VST3 1.2 WIN64
Meridian Driver Toolkit 8.9`,
  },
  {
    label: 'Applications/Mac',
    files: 'dmg',
    titles: `
TideEdit 5.4.1
Harbour Office 2021 macOS
Lantern Photo Editor 3 [TNT]`,
  },
  {
    label: 'Applications/Mac',
    files: 'zip',
    titles: `
Quarry CAD 2023 macOS
Ferry Synth 2.1 Mac OSX`,
  },
  {
    label: 'Applications/UNIX',
    files: 'iso',
    titles: `
examplix-12.5.0-amd64-netinst.iso
Ubuntu 24.04 Desktop
debian-live-12-amd64-gnome
Fedora-Workstation-Live-x86_64-40
kali-linux-2024.1-installer
archlinux-2024.05.01
linuxmint-21.3-cinnamon-64bit
FreeBSD-14.0-RELEASE-amd64-dvd1
openSUSE-Leap-15.6
almalinux 9 minimal`,
  },
  {
    label: 'Applications/UNIX',
    files: 'xz',
    titles: `
raspios-bookworm-arm64-lite
proxmox mail gateway image linux`,
  },
  {
    label: 'Applications/UNIX',
    files: 'deb',
    titles: `
harbour-tools_2.4_all`,
  },
  {
    label: 'Applications/Android',
    files: 'apk',
    titles: `
Ferry Navigator v4.2 Premium
Lantern Launcher Pro
Tide Music Player 8.1 Mod`,
  },
  {
    label: 'Applications/iOS',
    files: 'ipa',
    titles: `
Ferry Navigator 4.2
Lantern Notes iPhone`,
  },
  {
    label: 'Games/PC',
    files: 'rar*20',
    titles: `
Harbour Simulator 2022-CODEX
Quarry Tycoon v1.4 GOG
The.Last.Ferryman-SKIDROW
Lantern Quest Deluxe Edition [FitGirl Repack]
Orchard.Wars.Update.v1.05-PLAZA
Tide Racer 4 + 3 DLCs`,
  },
  {
    label: 'Games/PC',
    files: 'exe bin*4',
    titles: `
Lantern Quest [DODI Repack]
Harbour Simulator 2022 ElAmigos
Quarry Tycoon GOG Setup`,
  },
  {
    label: 'Games/PC',
    files: 'iso',
    titles: `
The.Last.Ferryman-RELOADED
Orchard Wars-TENOKE
Meridian.Rising-RUNE`,
  },
  {
    label: 'Games/Nintendo',
    files: 'nsp',
    titles: `
Lantern Quest [0100ABCD][v0]
Harbour Kart`,
  },
  {
    label: 'Games/Nintendo',
    files: 'rar',
    titles: `
Harbour Kart NSW
Lantern Quest Switch NSP
Old Quarry SNES collection`,
  },
  {
    label: 'Games/PlayStation',
    files: 'pkg',
    titles: `
The Last Ferryman PS4
Tide Racer CUSA00000`,
  },
  {
    label: 'Games/PlayStation',
    files: 'iso',
    titles: `
Tide Racer 2 PS2 PAL
Quarry Legends PSP`,
  },
  {
    label: 'Games/Xbox',
    files: 'iso',
    titles: `
Harbour Strike XBOX360 RF
Orchard Wars X360`,
  },
  {
    label: 'Games/Other',
    files: 'zip*400',
    titles: `
MAME 0.260 ROMs merged
Arcade ROM set`,
  },
  {
    label: 'Adult/',
    files: 'mp4',
    titles: `
Sample XXX 1080p
Some Porn Compilation
Uncensored JAV 114`,
  },
  {
    label: '/',
    files: 'rar',
    titles: `
backup_2019
archive
data dump part 3
asdfgh`,
  },
  {
    label: '/',
    files: '',
    titles: `
untitled
new folder (2)
8f3a9c`,
  },
]
