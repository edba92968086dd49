import { parseAddress } from '../../core/address.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { holdsPublic, loopback, rangesOf } from '../../scanner/scope/known-ranges.ts'
import { createAddressSet } from '../../scanner/targets/exclusions.ts'
import { type Diagnosis, fine } from './diagnosis.ts'

/** What the checks look at, read by the caller. */
export type SecurityFacts = {
  readonly settings: Pick<
    Settings,
    | 'host'
    | 'publicUrl'
    | 'trustedProxies'
    | 'signUp'
    | 'signUpPermissions'
    | 'scanAllow'
    | 'contact'
    | 'leakVerifyDomains'
  >
  /** Ranges that rules allow, of every account. */
  readonly allowed: readonly string[]
  /** V1 tokens of other accounts than the operator's that follow no plan and pay nothing. */
  readonly freeTokens: number
  readonly isRoot: boolean
  /** Permission bits of the data folder; null when there is none yet. */
  readonly folderMode: number | null
  /** Whether the file with the first password and keys is still there. */
  readonly hasFirstKeys: boolean
  /** Files of secrets that every user of the machine can read. */
  readonly openSecrets: readonly string[]
  /** Why no pictures of pages are taken; null when they are, or when there is no browser. */
  readonly browserProblem: string | null
}

/** What an operator must set before the service is opened to others. */
export function securityChecks(facts: SecurityFacts): Diagnosis[] {
  return [
    tlsCheck(facts.settings),
    proxyCheck(facts.settings),
    folderCheck(facts),
    secretsCheck(facts),
    firstKeysCheck(facts),
    rootCheck(facts),
    signUpCheck(facts.settings),
    tokensCheck(facts),
    leaksCheck(facts.settings),
    scopeCheck(facts),
    contactCheck(facts),
    browserCheck(facts),
  ]
}

/** The problem, or what is fine where there is none. */
function checked(subject: string, good: string, found: Found | null): Diagnosis {
  return found ? { subject, ...found } : fine(subject, good)
}

type Found = Omit<Diagnosis, 'subject'>
const warning = (detail: string, advice: string): Found => ({ level: 'warning', detail, advice })
const problem = (detail: string, advice: string): Found => ({ level: 'problem', detail, advice })

export function tlsCheck({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): Diagnosis {
  return checked(
    'encryption',
    isLocal(host) ? 'Only this machine reaches the port.' : 'Clients come by https.',
    isLocal(host) || publicUrl.startsWith('https://')
      ? null
      : problem(
          `The service listens on ${host}, and keys are sent to it in clear.`,
          'Listen on 127.0.0.1 behind a proxy that speaks TLS, and set public-url to its https address.',
        ),
  )
}

/** Behind a proxy all clients seem to come from one address, and the mistakes of one delay the others. */
export function proxyCheck({
  publicUrl,
  trustedProxies,
}: Pick<Settings, 'publicUrl' | 'trustedProxies'>): Diagnosis {
  return checked(
    'proxy',
    trustedProxies.length > 0
      ? 'The address of clients is taken from the proxy.'
      : 'There seems to be no proxy.',
    publicUrl === '' || trustedProxies.length > 0
      ? null
      : warning(
          'public-url is set and trusted-proxies is not: behind a proxy all clients seem to have its address, so that limits for each address hold for all of them together.',
          'Set trusted-proxies to the address of the proxy, for example 127.0.0.1.',
        ),
  )
}

function folderCheck({ folderMode }: SecurityFacts): Diagnosis {
  return checked(
    'data folder',
    'Only its owner can read the data folder.',
    folderMode === null || (folderMode & 0o077) === 0
      ? null
      : problem('Other users of this machine can read the data folder.', 'Run chmod 700 on the data folder.'),
  )
}

function secretsCheck({ openSecrets }: SecurityFacts): Diagnosis {
  return checked(
    'secret files',
    'Files of secrets are closed to other users.',
    openSecrets.length === 0
      ? null
      : problem(
          `Every user of this machine can read ${openSecrets.join(', ')}.`,
          `Run chmod 600 ${openSecrets.join(' ')}.`,
        ),
  )
}

function firstKeysCheck({ hasFirstKeys, settings }: SecurityFacts): Diagnosis {
  return checked(
    'first keys',
    hasFirstKeys
      ? 'The first keys are still in the data folder, for this machine.'
      : 'The file of first keys is gone.',
    hasFirstKeys && isOpened(settings)
      ? warning(
          'keys.json still holds the first password and keys of the operator.',
          'Keep them elsewhere and delete the file; the command line then needs RIMLIGHT_KEY_FILE and RIMLIGHT_TOKEN_FILE.',
        )
      : null,
  )
}

function rootCheck({ isRoot }: SecurityFacts): Diagnosis {
  return checked(
    'user',
    'The service does not run as root.',
    isRoot
      ? warning(
          'The service runs as root: a fault in it would be one in the whole machine.',
          'Use the units in deploy/systemd or the container, which have users of their own.',
        )
      : null,
  )
}

function signUpCheck({ signUp, signUpPermissions }: SecurityFacts['settings']): Diagnosis {
  return checked(
    'sign-up',
    signUp
      ? 'Users make their own accounts, which may not ask for scans.'
      : 'The operator makes the accounts.',
    signUp && signUpPermissions.includes('tasks')
      ? warning(
          'Users make their own accounts, and those may ask for scans once they have a scope.',
          'Remove tasks from sign-up-permissions, unless every user shall be able to have a scope.',
        )
      : null,
  )
}

function tokensCheck({ freeTokens }: SecurityFacts): Diagnosis {
  return checked(
    'V1 tokens',
    'Every V1 token of another account follows its plan.',
    freeTokens === 0
      ? null
      : warning(
          `${freeTokens} V1 tokens of other accounts follow no plan and pay nothing, since the operator made them.`,
          'Look at `rimlight key list`, and revoke those that should follow the plan of their account.',
        ),
  )
}

function leaksCheck({ leakVerifyDomains }: SecurityFacts['settings']): Diagnosis {
  return checked(
    'leaks',
    'An account asks for the addresses of its own domains only.',
    leakVerifyDomains
      ? null
      : warning(
          'Every account can ask which addresses of any domain are in leaks.',
          'Set leak-verify-domains to yes.',
        ),
  )
}

function scopeCheck({ settings, allowed }: SecurityFacts): Diagnosis {
  const widest = rangesOf([...settings.scanAllow, ...allowed]).some(
    ({ version, first, last }) =>
      last - first + 1n >= (version === 4 ? 2n ** 24n : 2n ** 100n) && holdsPublic({ version, first, last }),
  )
  return checked(
    'scope',
    'No scope holds large parts of the internet.',
    widest
      ? warning(
          'A scope holds large parts of the internet.',
          'Allow only networks that are yours, or whose owner agreed: `rimlight scope list` shows them.',
        )
      : null,
  )
}

function contactCheck({ settings, allowed }: SecurityFacts): Diagnosis {
  const reaches = rangesOf([...settings.scanAllow, ...allowed]).some(holdsPublic)
  return checked(
    'contact',
    reaches ? 'Operators who see our probes find whom to write to.' : 'Only own networks are scanned.',
    reaches && settings.contact === ''
      ? warning(
          'Public networks are scanned, and operators who see the probes do not find whom to write to.',
          'Set contact to an email address or page.',
        )
      : null,
  )
}

function browserCheck({ browserProblem }: SecurityFacts): Diagnosis {
  return checked(
    'browser',
    'Pictures of pages are taken in a sandbox, or not at all.',
    browserProblem === null ? null : warning('Screenshots of pages are off.', `${browserProblem}.`),
  )
}

/** Whether clients of other machines reach it: by its own port, or by a proxy. */
function isOpened({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean {
  return !isLocal(host) || publicUrl !== ''
}

const isLoopback = createAddressSet(loopback)

function isLocal(host: string): boolean {
  const address = parseAddress(host)
  return address === null ? host === 'localhost' : isLoopback(address)
}
