/** A product, and the texts in which it shows itself. */
export type TableProduct = {
  /** `{}` stands for the model that a sighting captures, here and in the CPE. */
  readonly product: string
  /** `vendor:product` of an application; `o:` or `h:` before it for an operating system or a device; '' for none. */
  readonly cpe: string
  readonly device?: string
  readonly ostype?: string
  readonly service?: string
  /** It tells the platform of a page and not what answers: any other product says more. */
  readonly weak: boolean
  readonly sightings: readonly Sighting[]
}

/**
 * `text` is an example with its version in `<>` and the model in `{}`, or all models that are known, with commas
 * between them; `*` at the end lets anything follow.
 */
export type Sighting = { readonly where: string; readonly text: string }

/** The kinds of device that tags and search know, by the short words of the tables. */
const devices: Readonly<Record<string, string>> = {
  camera: 'webcam',
  printer: 'printer',
  'print-server': 'print server',
  router: 'router',
  gateway: 'broadband router',
  ap: 'WAP',
  switch: 'switch',
  bridge: 'bridge',
  modem: 'modem',
  firewall: 'firewall',
  vpn: 'security-misc',
  balancer: 'load balancer',
  nas: 'storage-misc',
  phone: 'VoIP phone',
  ata: 'VoIP adapter',
  pbx: 'PBX',
  bmc: 'remote management',
  power: 'power-device',
  media: 'media device',
  ics: 'specialized',
  embedded: 'embedded',
  console: 'terminal server',
}

const systems: Readonly<Record<string, string>> = {
  windows: 'Windows',
  linux: 'Linux',
  unix: 'Unix',
  macos: 'Mac OS X',
  netware: 'NetWare',
  vms: 'OpenVMS',
  os400: 'OS/400',
  zos: 'z/OS',
  ios: 'IOS',
  vxworks: 'VxWorks',
  freebsd: 'FreeBSD',
  openbsd: 'OpenBSD',
  netbsd: 'NetBSD',
  solaris: 'Solaris',
  aix: 'AIX',
  hpux: 'HP-UX',
  android: 'Android',
}

/**
 * One product a line: `name | cpe | traits | where text | where text …`. Traits are words for the device, the
 * system, `service=name` and `weak`; `-` is for none. Lines that start with `#` are remarks. A list of models in
 * the name, `Name {A,B}`, is a line for each, with the model for `{}` in all of it.
 */
export function parseTable(text: string): readonly TableProduct[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap(linesOf)
    .map(parseLine)
}

/**
 * The models become alternatives of one text, and of a text that starts with the model a line for each: it is
 * filed under its first letters.
 */
function linesOf(line: string): readonly string[] {
  const [name = '', cpe = '', traits = '', ...shown] = line.split(' | ')
  const models = /\{([^{}]+)\}/.exec(name)?.[1]
  if (models === undefined) return [line]
  const isBare = (cell: string): boolean => /^\S+ \{\}/.test(cell)
  const family = shown.filter((cell) => !isBare(cell)).map((cell) => cell.replace('{}', `{${models}}`))
  const bare = shown.filter(isBare)
  const first = [name.replace(models, ''), cpe, traits, ...family].join(' | ')
  if (bare.length === 0) return [first]
  const single = models.split(',').map((model) => {
    const inCpe = cpe.replaceAll('{}', cpeText(model))
    return [
      name.replace(`{${models}}`, model),
      inCpe,
      traits,
      ...bare.map((cell) => cell.replace('{}', model)),
    ]
  })
  return [...(family.length === 0 ? [] : [first]), ...single.map((cells) => cells.join(' | '))]
}

/** As `expandCpe` writes what it captured. */
export function cpeText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(' ', '_')
    .replace(/[^a-z0-9._-]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

function parseLine(line: string): TableProduct {
  const [product = '', cpe = '', traits = '', ...shown] = line.split(' | ').map((cell) => cell.trim())
  if (product === '' || cpe === '' || shown.length === 0) throw new Error(`Not a product: ${line}`)
  return {
    product,
    cpe: cpe === '-' ? '' : cpe,
    weak: false,
    ...Object.assign({}, ...traits.split(' ').map((word) => traitOf(word, line))),
    sightings: shown.map((cell) => {
      const space = cell.indexOf(' ')
      if (space < 0) throw new Error(`Not a sighting: ${cell} of ${line}`)
      return { where: cell.slice(0, space), text: cell.slice(space + 1).trim() }
    }),
  }
}

function traitOf(word: string, line: string): Partial<TableProduct> {
  if (word === '-') return {}
  if (word === 'weak') return { weak: true }
  if (word.startsWith('service=')) return { service: word.slice(8) }
  if (Object.hasOwn(devices, word)) return { device: devices[word]! }
  if (Object.hasOwn(systems, word)) return { ostype: systems[word]! }
  throw new Error(`Unknown trait ${word} of ${line}`)
}
