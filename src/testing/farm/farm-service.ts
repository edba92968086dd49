/** One real server, as data: how it is started on this machine, and what a scanner should say of it. */
export type FarmService = {
  readonly id: string
  /** The Debian package whose version is the truth. */
  readonly packageName: string
  /** A name on the path, or a whole path for programs that Debian keeps elsewhere. */
  readonly program: string
  /** Other programs that it cannot do without. */
  readonly alsoNeeds?: readonly NeededProgram[]
  readonly transport: 'tcp' | 'udp'
  readonly usualPort: number
  readonly tls: 'none' | 'wrapped' | 'starttls'
  /** Most run as nobody; `root` is for those that insist, or that look up accounts to change to. */
  readonly user: 'nobody' | 'root'
  /** `namespace` is for servers that cannot be configured to listen on the loopback alone. */
  readonly confinement: 'loopback' | 'namespace'
  readonly readiness: Readiness
  readonly start: (setup: Setup) => Launch
  readonly truth: Truth
  /** From the package's upstream version, where a server writes its own in another way. */
  readonly shownVersion?: (upstream: string) => string
}

/** What most services have in common. */
export const plainService = {
  transport: 'tcp',
  tls: 'none',
  user: 'nobody',
  confinement: 'loopback',
  readiness: { kind: 'listens' },
} as const

export type NeededProgram = { readonly program: string; readonly packageName: string }

export type Readiness =
  | { readonly kind: 'listens' }
  /** For servers that listen before they can answer: what they write when they can. */
  | { readonly kind: 'says'; readonly text: string }

/** What one server may use. */
export type Setup = {
  /** Its own, and empty. */
  readonly folder: string
  readonly host: string
  readonly port: number
  /** Another free port, for servers that insist on one more. */
  readonly sparePort: number
  readonly certificate: string
  readonly key: string
  /** Certificate and key in one file. */
  readonly pem: string
}

export type Launch = {
  readonly argv: readonly string[]
  /** Written below the folder before anything runs. */
  readonly files?: Readonly<Record<string, string>>
  /** Made below the folder. */
  readonly folders?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Run to their end before the server, as the same user. */
  readonly before?: readonly (readonly [program: string, ...argv: string[]])[]
}

/** What a scanner should find; each list has the spellings that mean the same. */
export type Truth = {
  /** Ours first. `ssl/` before it where TLS is outermost. */
  readonly names: readonly string[]
  /** Words of which one has to be in the name of the product; none when the server does not give itself away. */
  readonly products: readonly string[]
  /** `vendor:product` of CPE: as NVD writes it today first, then what other programs say for the same. */
  readonly cpes: readonly string[]
  /** Whether the server tells its version to a client that has not logged in. */
  readonly showsVersion: boolean
  /** Numbers of the protocol, which some give where a version belongs. */
  readonly protocolVersions?: readonly string[]
}
