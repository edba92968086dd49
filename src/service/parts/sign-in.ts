import { createOidcProvider } from '../../accounts/oidc/oidc-provider.ts'
import { createProviderAccounts } from '../../accounts/oidc/provider-accounts.ts'
import { createSeal } from '../../accounts/seal.ts'
import { createSignInSteps } from '../../accounts/sign-in-steps.ts'
import { createTwoFactor } from '../../accounts/two-factor.ts'
import type { Rights, WebKeys } from '../../accounts/web-keys.ts'
import type { Web } from '../../api/web/web.ts'
import { type Settings, SettingsError } from '../../core/settings/settings.ts'
import type { DataFolder } from '../../storage/data-folder.ts'
import type { Ledger } from '../../storage/ledger/ledger.ts'
import { readSecret } from '../../storage/read-secret.ts'
import { SecretFileError, secretFile } from '../../storage/secret-file.ts'

type SignInOptions = {
  readonly settings: Settings
  readonly ledger: Ledger
  readonly folder: DataFolder
  readonly webKeys: WebKeys
  /** What accounts may do that are no operators. */
  readonly ordinary: Rights
}

type SignInParts = Pick<Web, 'twoFactor' | 'signInSteps' | 'oidc'>

export function openSignIn(options: SignInOptions): SignInParts {
  const { settings, ledger, folder } = options
  const seal = createSeal(signInKey(settings, folder))
  return {
    twoFactor: createTwoFactor(ledger, seal),
    signInSteps: createSignInSteps(ledger, seal),
    oidc: openOidc(options),
  }
}

function signInKey({ signInKeyFile }: Settings, folder: DataFolder): Uint8Array {
  const use = { of: 'two-factor sign-in' }
  try {
    return signInKeyFile === ''
      ? secretFile(folder.signInKeyFile, use)
      : secretFile(signInKeyFile, { ...use, mayMake: false })
  } catch (error) {
    throw error instanceof SecretFileError ? new SettingsError([error.message]) : error
  }
}

/** Null where no provider is named, and in a process that changes nothing. */
function openOidc({ settings, ledger, webKeys, ordinary }: SignInOptions): Web['oidc'] {
  if (settings.oidcIssuer === '' || settings.readOnly) return null
  const { oidcClientSecretFile: file, oidcOperatorClaim } = settings
  const provider = createOidcProvider({
    issuer: readIssuer(settings.oidcIssuer),
    clientId: readClientId(settings.oidcClientId),
    clientSecret: file === '' ? null : readSecret('oidc-client-secret-file', file),
    scopes: settings.oidcScopes,
  })
  const policy = {
    domains: settings.oidcDomains.map((domain) => domain.toLowerCase()),
    createAccounts: settings.oidcCreateAccounts,
    operatorClaim: readClaim(oidcOperatorClaim),
  }
  return { provider, accounts: createProviderAccounts({ ledger, webKeys, policy, ordinary }) }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Codes and tokens travel to it: only on this machine without TLS. */
function readIssuer(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname))
  if (!url || !safe)
    throw new SettingsError([`oidc-issuer: ${text} is not an address that begins with https://`])
  return url
}

function readClientId(text: string): string {
  if (text === '') throw new SettingsError(['oidc-client-id: name the id of this service at oidc-issuer'])
  return text
}

function readClaim(text: string): { readonly name: string; readonly value: string } | null {
  if (text === '') return null
  const equals = text.indexOf('=')
  if (equals < 1 || equals === text.length - 1)
    throw new SettingsError([`oidc-operator-claim: ${text} is not NAME=VALUE`])
  return { name: text.slice(0, equals), value: text.slice(equals + 1) }
}
