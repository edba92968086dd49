import type * as OpenId from 'openid-client'
import { hourMs } from '../../core/time.ts'
import type { Identity } from './identities.ts'

export type OidcOptions = {
  readonly issuer: URL
  readonly clientId: string
  /** Null for a public client, which PKCE alone protects. */
  readonly clientSecret: string | null
  readonly scopes: readonly string[]
  /** Seconds for each request to the provider. */
  readonly timeout?: number
}

/** What the provider says of a user. */
export type ProviderUser = Identity & { readonly claims: Readonly<Record<string, unknown>> }

/** What has to come back from the provider; kept on our side while the browser is there. */
export type Expected = { readonly state: string; readonly nonce: string; readonly verifier: string }

export type OidcProvider = {
  /** Where the browser goes, and what to expect when it comes back to `redirectUri`. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly expected: Expected }>
  /** `callback` is `redirectUri` with the parameters that the browser brought. Throws an `OidcError`. */
  finish(callback: URL, expected: Expected): Promise<ProviderUser>
}

/** Why nobody was signed in. The message is for the user, the cause for the log. */
export class OidcError extends Error {
  readonly kind: 'away' | 'refused'

  constructor(kind: 'away' | 'refused', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OidcError'
    this.kind = kind
  }
}

/** Loaded by the first sign-in through a provider; most installations have none. */
const loadOpenId = (): Promise<typeof OpenId> => import('openid-client')

const timeoutSeconds = 10
/** Endpoints seldom change; keys are fetched again by themselves when a token names an unknown one. */
const discoveryLifetime = hourMs

/**
 * Authorization Code with PKCE (RFC 7636, S256), state and nonce. Nothing is requested before the first sign-in, so that
 * a provider which is away does not keep the service from starting.
 */
export function createOidcProvider(options: OidcOptions, now: () => number = Date.now): OidcProvider {
  let known: { readonly config: Promise<OpenId.Configuration>; readonly until: number } | null = null
  const configuration = (): Promise<OpenId.Configuration> => {
    if (known && known.until > now()) return known.config
    const config = discover(options)
    known = { config, until: now() + discoveryLifetime }
    config.catch(() => {
      known = null
    })
    return config
  }
  return {
    async begin(redirectUri) {
      const oidc = await loadOpenId()
      const config = await configuration()
      const expected = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: options.scopes.join(' '),
        code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
        state: expected.state,
        nonce: expected.nonce,
      })
      return { url: url.href, expected }
    },
    async finish(callback, { state, nonce, verifier }) {
      const oidc = await loadOpenId()
      const config = await configuration()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return await userOf(oidc, config, tokens)
      } catch (error) {
        throw asOidcError(oidc, error)
      }
    },
  }
}

async function discover(options: OidcOptions): Promise<OpenId.Configuration> {
  const oidc = await loadOpenId()
  const { issuer, clientId, clientSecret, timeout = timeoutSeconds } = options
  const execute = [oidc.enableNonRepudiationChecks]
  // Only a provider on this machine may be without TLS: the settings are checked at the start.
  if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests)
  const authentication = clientSecret === null ? oidc.None() : oidc.ClientSecretBasic(clientSecret)
  try {
    return await oidc.discovery(issuer, clientId, undefined, authentication, { execute, timeout })
  } catch (error) {
    throw new OidcError('away', 'The sign-in provider does not answer.', error)
  }
}

type Tokens = Awaited<ReturnType<typeof OpenId.authorizationCodeGrant>>

/** Claims of the ID token, and those that the provider only gives at its userinfo endpoint. */
async function userOf(
  oidc: typeof OpenId,
  config: OpenId.Configuration,
  tokens: Tokens,
): Promise<ProviderUser> {
  const claims = tokens.claims()!
  const more = config.serverMetadata().userinfo_endpoint
    ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
    : {}
  return { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims } }
}

function asOidcError(oidc: typeof OpenId, error: unknown): OidcError {
  const isAway =
    (error instanceof TypeError && error.message === 'fetch failed') ||
    (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT')
  return isAway
    ? new OidcError('away', 'The sign-in provider does not answer.', error)
    : new OidcError('refused', 'The provider did not confirm this sign-in.', error)
}
