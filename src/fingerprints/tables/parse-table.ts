/** A product as a table describes it. */
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
}

/** A line of a table, with the models that stand for `{}` in its texts. */
export type TableLine = TableProduct & {
  readonly sightings: readonly Sighting[]
  readonly models?: readonly string[]
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
  vpn: 'VPN gateway',
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
export function parseTable(text: string): readonly TableLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseLine)
}

function parseLine(line: string): TableLine {
  const [name = '', cpe = '', traits = '', ...shown] = line.split(' | ')
  if (name === '' || cpe === '' || shown.length === 0) throw new Error(`Not a product: ${line}`)
  const models = /\{([^{}]+)\}/.exec(name)?.[1]
  return {
    product: models === undefined ? name : name.replace(models, ''),
    cpe: cpe === '-' ? '' : cpe,
    weak: false,
    ...Object.assign({}, ...traits.split(' ').map((word) => traitOf(word, line))),
    sightings: shown.map((cell) => sightingIn(cell, line)),
    ...(models === undefined ? {} : { models: models.split(',') }),
  }
}

/** A text of a line as products have it, and how to get the product: most are never asked for. */
export type LineSighting = { readonly sighting: Sighting; product(): TableProduct }

/**
 * The models become alternatives of one text; of a text that starts with the model there is one for each, since it is
 * filed under its first letters.
 */
export function lineSightings(line: TableLine, { where, text }: Sighting): readonly LineSighting[] {
  const { models, ...row } = line
  if (models === undefined) return [{ sighting: { where, text }, product: () => row }]
  if (!text.startsWith('{}')) {
    const sighting = { where, text: text.replace('{}', `{${models.join(',')}}`) }
    return [{ sighting, product: () => row }]
  }
  return models.map((model) => ({
    sighting: { where, text: model + text.slice(2) },
    product: () => ({
      ...row,
      product: row.product.replace('{}', model),
      cpe: row.cpe.replace('{}', cpeText(model)),
    }),
  }))
}

function sightingIn(cell: string, line: string): Sighting {
  const space = cell.indexOf(' ')
  const text = cell.slice(space + 1).trim()
  if (space < 0 || text === '') throw new Error(`Not a sighting: ${cell} of ${line}`)
  return { where: cell.slice(0, space), text }
}

/** As `expandCpe` writes what it captured. */
export function cpeText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(' ', '_')
    .replace(/[^a-z0-9._-]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

function traitOf(word: string, line: string): Partial<TableProduct> {
  if (word === '-') return {}
  if (word === 'weak') return { weak: true }
  if (word.startsWith('service=')) return { service: word.slice(8) }
  if (Object.hasOwn(devices, word)) return { device: devices[word]! }
  if (Object.hasOwn(systems, word)) return { ostype: systems[word]! }
  throw new Error(`Unknown trait ${word} of ${line}`)
}
